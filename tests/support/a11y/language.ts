import type { Page } from '../e2e'

/** Names of the test accounts. The language of a name that a visitor typed is unknown. */
const MEMBER_NAMES: readonly string[] = ['陳美玲', '陳大文', '陳嘉欣']

/**
 * Finds runs of words that a screen reader would read in the wrong language because they lack a `lang`
 * attribute: two or more Latin-script words in Chinese, Chinese characters in another language, French words
 * in English. Ignores abbreviations (RCIC R000000), addresses and numbers.
 */
export function languageIssues(page: Page): Promise<string[]> {
  return page.evaluate((memberNames) => {
    const word = String.raw`(?=\p{L}*\p{Ll})\p{Script=Latin}{2,}(?:[’'-]\p{Script=Latin}+)*`
    const latin = new RegExp(
      String.raw`(?<![\p{L}\d@./:_-])${word}(?:[ \u00a0]${word})+(?![@/:_]|\.\p{L})`,
      'gu',
    )
    const french = /\p{L}*[àâçèéêëîïôùûœ]\p{L}*/giu
    const foreign = {
      zh: [latin, french],
      en: [/\p{Script=Han}+/gu, french],
      fr: [/\p{Script=Han}+/gu],
    }
    const found: string[] = []
    let seen = 0
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || parent.closest('script, style, noscript, template, textarea')) continue
      const lang = parent.closest<HTMLElement>('[lang]')?.lang.slice(0, 2)
      const signs = lang === 'zh' || lang === 'en' || lang === 'fr' ? foreign[lang] : undefined
      if (!signs) {
        found.push(`${parent.tagName} is in “${lang}”`)
        continue
      }
      seen += 1
      for (const sign of signs)
        for (const [run] of (text.textContent ?? '').matchAll(sign))
          if (!memberNames.includes(run))
            found.push(`“${run}” in ${lang}: ${text.textContent?.trim().slice(0, 60)}`)
    }
    if (seen < 3) found.push('The page has no text')
    return found
  }, MEMBER_NAMES)
}

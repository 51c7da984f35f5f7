import { expect, test, type Locator, type Page } from '../support/e2e'
import { FULL_MATRIX_ONLY } from '../support/matrix'

/** Pages with multi-phrase titles and a date in a lead, which a browser would break by default. */
const PAGES = [
  '/zh-HK',
  '/zh-HK/resources',
  '/zh-HK/resources/hong-kong-routes',
  '/zh-HK/immigration-strategies-hong-kong-residents',
]

/** Lists phrases of titles and dates that are broken across lines. */
const brokenPhrases = (page: Page) =>
  page.evaluate(() => {
    const titles = [...document.querySelectorAll(':has(> wbr), time, .whole')]
    if (titles.length < 3) throw new Error(`${titles.length} titles on ${location.pathname}`)
    const phrases = titles.flatMap((title) => [...title.childNodes].filter((node) => node instanceof Text))
    return phrases.flatMap((phrase) => {
      const range = document.createRange()
      range.selectNode(phrase)
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      return lines.size > 1 ? [phrase.data] : []
    })
  })

/**
 * Finds line-break elements between a Latin and a Han character, where they would remove the browser's own
 * spacing.
 */
const marksBetweenScripts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('wbr')]
      .map((mark) => [mark.previousSibling, mark.nextSibling].map((side) => side?.textContent ?? ''))
      .map(([before, after]) => `${before?.slice(-1)}${after?.slice(0, 1)}`)
      .filter((pair) => /[A-Za-z\d]\p{Script=Han}|\p{Script=Han}[A-Za-z\d]/u.test(pair)),
  )

/** The lines of an element's text, as the browser breaks them. */
const linesOf = (element: Locator) =>
  element.evaluate((title) => {
    const lines: string[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
    let middle = -Infinity
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      Array.from(text.textContent ?? '').forEach((character, at) => {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const { top, bottom, height } = range.getBoundingClientRect()
        if ((top + bottom) / 2 > middle + height / 2) lines.push('')
        middle = (top + bottom) / 2
        lines.push((lines.pop() ?? '') + character)
      })
    }
    return lines
  })

/** Lists Chinese text with a style meant only for Latin text, as “property: text”. */
const latinStyles = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.body.querySelectorAll('*')].filter((element) =>
      [...element.childNodes].some(
        (node) => node instanceof Text && /\p{Script=Han}/u.test(node.data) && element.checkVisibility(),
      ),
    )
    return texts.flatMap((element) => {
      const style = getComputedStyle(element)
      const { fontStyle, letterSpacing, textTransform, textAlign, lineBreak, fontFamily } = style
      const wrong = Object.entries({
        fontStyle: fontStyle !== 'normal',
        letterSpacing: letterSpacing !== 'normal' && letterSpacing !== '0px',
        textTransform: textTransform !== 'none',
        textAlign: textAlign === 'justify',
        lineBreak: lineBreak !== 'strict',
        // The firm's name must not be broken at all.
        overflowWrap: style.overflowWrap !== 'anywhere' && style.wordBreak !== 'keep-all',
        fontFamily: !fontFamily.startsWith('"PingFang HK", "Noto Sans HK"'),
        // Only running text is checked, because titles, labels and buttons have less leading.
        lineHeight:
          element.matches('p:not([class]), article p, li:not(:has(*))') &&
          parseFloat(style.lineHeight) / parseFloat(style.fontSize) < 1.69,
      }).flatMap(([name, isWrong]) => (isWrong ? [name] : []))
      return wrong.map((name) => `${name}: ${element.textContent.slice(0, 40)}`)
    })
  })

test('Chinese titles break between words only, and Chinese text has Chinese typography', async ({ page }) => {
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 700 })
        // No phrase may be wider than a phone's column.
        expect.soft(await brokenPhrases(page), `${path} at ${width} px`).toEqual([])
      }
      expect.soft(await marksBetweenScripts(page), path).toEqual([])
      expect.soft(await latinStyles(page), path).toEqual([])
    })
  }
})

/** Titles whose lines would otherwise break beside a comma, or inside a word or name. */
const TITLES: readonly (readonly [path: string, lines: readonly string[]])[] = [
  ['/zh-HK', ['我們已回流香港，', '永久居民身分還在嗎？']],
  ['/zh-HK/company', ['公司雖小，', '個案由同一位顧問跟進']],
  ['/zh-HK/resources', ['快速通道', '（Express Entry）', '怎樣運作？']],
  // A heading of the site copy, which has no marks for line breaks.
  ['/zh-HK/company?dialog=contact', ['你的移民路，', '怎樣走最合適？']],
]

test(
  'Chinese titles on a phone break after punctuation, and keep names whole',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [path, lines] of TITLES) {
      await page.goto(path)
      const title = page.getByRole('heading', { name: lines.join(''), exact: true })
      await expect(title).toBeVisible()
      expect.soft(await linesOf(title), path).toEqual(lines)
    }
  },
)

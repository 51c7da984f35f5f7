import { noBreak, noBreakChinese, withoutNoBreak } from './noBreakSpans'
import type { FormattedText, ShownText } from './shownText'

const HAN = /\p{Script=Han}/gu
const TAGS = /<[^<>]*>/g
const MARKUP: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const CHARACTERS = Object.fromEntries(Object.entries(MARKUP).map(([sign, entity]) => [entity, sign]))

/** French names in English and Chinese texts, for screen readers. */
const FRENCH = ['Chambre des notaires du Québec']

/**
 * The words that get a `lang` attribute: FRENCH_NAMES in an English text, LATIN_WORDS in a Chinese one. The latter
 * omit single letters, abbreviations, URLs and numbers. “Stream A” and “Stream B” match with their letter: a tag
 * between word and letter would hide the name from `noBreak`, which keeps it on one line.
 */
const FRENCH_NAMES = new RegExp(FRENCH.join('|'), 'g')
const WORD = String.raw`(?=\p{Script=Latin}*\p{Ll})\p{Script=Latin}{2,}(?:[’'-]\p{Script=Latin}+)*`
export const LATIN_WORDS = new RegExp(
  String.raw`${FRENCH.join('|')}|Stream [AB](?![\p{Script=Latin}\d])|(?<![\p{Script=Latin}\d@./:_-])${WORD}(?: ${WORD})*(?![\p{Script=Latin}\d@/:_]|\.\p{L})`,
  'gu',
)

const wrapForeignWords = (words: string) =>
  `<span lang="${FRENCH.includes(words) ? 'fr-CA' : 'en-CA'}">${words}</span>`

/** An English sentence may quote a few Chinese characters: up to one for every three words. */
function isChinese(text: string): boolean {
  return 3 * (text.match(HAN)?.length ?? 0) > (text.match(/\p{Script=Latin}{2,}/gu)?.length ?? 0)
}

const foreignWordsIn = (text: string) => (isChinese(text) ? LATIN_WORDS : FRENCH_NAMES)

/** Adds `lang` to foreign words in HTML, for screen readers. Keeps dates, amounts and names on one line. */
export const markLanguages = (html: string): string => languageMarker(html)(html)

/**
 * Like `markLanguages`, for the fragments of a long text, which callers format one after another to not block
 * other requests. The full text decides whether it is Chinese, because a fragment may be too short.
 */
export function languageMarker(fullHtml: string): (html: string) => string {
  const foreign = foreignWordsIn(fullHtml.replace(TAGS, ''))
  return (html) => withMarks(html, foreign)
}

function withMarks(html: string, foreign: RegExp): string {
  return html.replace(/(^|>)([^<]+)/g, (_, tag: string, text: string) => {
    const parts = text.split(/(&[#\w]+;)/)
    const marked = parts.map((part) =>
      part.startsWith('&') ? part : noBreak(noBreakChinese(part.replace(foreign, wrapForeignWords))),
    )
    return tag + marked.join('')
  })
}

export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign)

/** Like `markLanguages`, for a plain text. Returns HTML only if the text needs tags. */
export function formatText(words: ShownText): FormattedText {
  if (typeof words !== 'string') return { ...words, children: noBreak(words.children) }
  const text = noBreak(words)
  const html = markLanguages(escapeHtml(words))
  return html === escapeHtml(text) ? text : { dangerouslySetInnerHTML: { __html: html } }
}

/** For places that allow no markup, such as `<title>`, structured data and mails. */
export function plainTitle(title: FormattedText): string {
  if (typeof title === 'string') return withoutNoBreak(title)
  if ('children' in title) return withoutNoBreak(title.children)
  const text = title.dangerouslySetInnerHTML.__html.replace(TAGS, '')
  return withoutNoBreak(text).replace(/&(?:amp|lt|gt);/g, (entity) => CHARACTERS[entity] ?? entity)
}

import { noBreak, noBreakChinese, withoutNoBreak } from './noBreakSpans'
import type { Title, Words } from '@/cms/groq/localizedText'

const HAN = /\p{Script=Han}/gu
const TAGS = /<[^<>]*>/g
const MARKUP: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const CHARACTERS = Object.fromEntries(Object.entries(MARKUP).map(([sign, entity]) => [entity, sign]))

/**
 * French names that occur in English and Chinese texts. They get `lang="fr-CA"`, so that screen readers
 * pronounce them in French.
 */
const FRENCH = ['Chambre des notaires du Québec']

/**
 * `FRENCH_NAMES` matches the words that get a `lang` attribute in an English text: only French names.
 * `LATIN_WORDS` matches those in a Chinese text: all words in Latin script, except single letters,
 * abbreviations, URLs and numbers. “Stream A” and “Stream B” (immigration programmes) match with their letter:
 * a tag between word and letter would hide the name from `noBreak`, which keeps it on one line.
 */
const FRENCH_NAMES = new RegExp(FRENCH.join('|'), 'g')
const WORD = String.raw`(?=\p{Script=Latin}*\p{Ll})\p{Script=Latin}{2,}(?:[’'-]\p{Script=Latin}+)*`
export const LATIN_WORDS = new RegExp(
  String.raw`${FRENCH.join('|')}|Stream [AB](?![\p{Script=Latin}\d])|(?<![\p{Script=Latin}\d@./:_-])${WORD}(?: ${WORD})*(?![\p{Script=Latin}\d@/:_]|\.\p{L})`,
  'gu',
)

const wrapForeignWords = (words: string) =>
  `<span lang="${FRENCH.includes(words) ? 'fr-CA' : 'en-CA'}">${words}</span>`

/**
 * Whether a text counts as Chinese, so that its words in Latin script are foreign words: it has fewer than
 * three such words per Chinese character. An English text that quotes a few characters is not Chinese.
 */
function isChinese(text: string): boolean {
  return 3 * (text.match(HAN)?.length ?? 0) > (text.match(/\p{Script=Latin}{2,}/gu)?.length ?? 0)
}

const foreignWordsIn = (text: string) => (isChinese(text) ? LATIN_WORDS : FRENCH_NAMES)

/**
 * Adds `<span lang>` around foreign words in HTML, so that screen readers pronounce them correctly: French
 * names, and words in Latin script within a Chinese text. Also keeps dates, amounts and some names on one
 * line. Tags and entities stay unchanged.
 */
export const markLanguages = (html: string): string => languageMarker(html)(html)

/**
 * Creates a function that adds `lang` attributes to foreign words, like `markLanguages`, in the fragments of a
 * long HTML text. Callers format one fragment after another, so that other requests are not blocked. Whether
 * the text is Chinese or English is detected from the full text, because a fragment may be too short.
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

/**
 * Formats a text: adds `lang` attributes to foreign words, and keeps dates and amounts on one line. Returns
 * HTML if the text needs tags, otherwise a string. An English text that replaces a missing translation is
 * returned as `{ lang: 'en', children }`, without HTML.
 */
export function formatText(words: Words): Title {
  if (typeof words !== 'string') return { ...words, children: noBreak(words.children) }
  const text = noBreak(words)
  const html = markLanguages(escapeHtml(words))
  return html === escapeHtml(text) ? text : { dangerouslySetInnerHTML: { __html: html } }
}

/**
 * Converts a formatted title back to plain text, without HTML tags and no-break spaces, for places that allow
 * no markup, such as `<title>`, structured data and mails.
 */
export function plainTitle(title: Title): string {
  if (typeof title === 'string') return withoutNoBreak(title)
  if ('children' in title) return withoutNoBreak(title.children)
  const text = title.dangerouslySetInnerHTML.__html.replace(TAGS, '')
  return withoutNoBreak(text).replace(/&(?:amp|lt|gt);/g, (entity) => CHARACTERS[entity] ?? entity)
}

import { noBreak, noBreakChinese, withoutNoBreak } from './noBreak'
import type { Title, Words } from '@/cms/groq/localizedText'

const HAN = /\p{Script=Han}/gu
const TAGS = /<[^<>]*>/g
const MARKUP: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const SIGNS = Object.fromEntries(Object.entries(MARKUP).map(([sign, entity]) => [entity, sign]))

/** French names that appear in English and Chinese texts. */
const FRENCH = ['Chambre des notaires du Québec']

/**
 * Patterns of foreign words. In English texts, only French names are foreign. In Chinese texts, words in Latin
 * letters are foreign too, except single letters, abbreviations, URLs and numbers.
 */
const FRENCH_NAMES = new RegExp(FRENCH.join('|'), 'g')
const WORD = String.raw`(?=\p{Script=Latin}*\p{Ll})\p{Script=Latin}{2,}(?:[’'-]\p{Script=Latin}+)*`
export const LATIN_WORDS = new RegExp(
  String.raw`${FRENCH.join('|')}|(?<![\p{Script=Latin}\d@./:_-])${WORD}(?: ${WORD})*(?![\p{Script=Latin}\d@/:_]|\.\p{L})`,
  'gu',
)

const inItsLanguage = (words: string) =>
  `<span lang="${FRENCH.includes(words) ? 'fr-CA' : 'en-CA'}">${words}</span>`

/** Whether a text is Chinese: it has fewer than three words in Latin letters per Chinese character. */
function isChinese(text: string): boolean {
  return 3 * (text.match(HAN)?.length ?? 0) > (text.match(/\p{Script=Latin}{2,}/gu)?.length ?? 0)
}

const foreignIn = (text: string) => (isChinese(text) ? LATIN_WORDS : FRENCH_NAMES)

/**
 * Adds `lang` marks to HTML, so that screen readers pronounce foreign words correctly: French names everywhere, and
 * words in Latin letters within Chinese. Keeps dates, amounts and some names on one line. Tags and entities stay
 * unchanged.
 */
export const markLanguages = (html: string): string => languageMarker(html)(html)

/**
 * Creates a function like `markLanguages` for parts of a long text. The language of the whole text decides which
 * words are foreign.
 */
export function languageMarker(whole: string): (html: string) => string {
  const foreign = foreignIn(whole.replace(TAGS, ''))
  return (html) => withMarks(html, foreign)
}

function withMarks(html: string, foreign: RegExp): string {
  return html.replace(/(^|>)([^<]+)/g, (_, tag: string, text: string) => {
    const parts = text.split(/(&[#\w]+;)/)
    const marked = parts.map((part) =>
      part.startsWith('&') ? part : noBreak(noBreakChinese(part.replace(foreign, inItsLanguage))),
    )
    return tag + marked.join('')
  })
}

export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign)

/** Converts a text to HTML with marks for foreign words and dates. Returns a plain string if no marks are necessary. */
export function formatText(words: Words): Title {
  if (typeof words !== 'string') return { ...words, children: noBreak(words.children) }
  const text = noBreak(words)
  const html = markLanguages(escapeHtml(words))
  return html === escapeHtml(text) ? text : { dangerouslySetInnerHTML: { __html: html } }
}

/** The plain text of a rendered title, without language marks and line-break marks. */
export function plainTitle(title: Title): string {
  if (typeof title === 'string') return withoutNoBreak(title)
  if ('children' in title) return withoutNoBreak(title.children)
  const text = title.dangerouslySetInnerHTML.__html.replace(TAGS, '')
  return withoutNoBreak(text).replace(/&(?:amp|lt|gt);/g, (entity) => SIGNS[entity] ?? entity)
}

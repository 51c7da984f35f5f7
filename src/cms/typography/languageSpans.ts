import { noBreak, noBreakChinese, withoutNoBreak } from './noBreak'
import type { Title, Words } from '@/cms/groq/localizedText'

const HAN = /\p{Script=Han}/gu
const TAGS = /<[^<>]*>/g
const MARKUP: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const SIGNS = Object.fromEntries(Object.entries(MARKUP).map(([sign, entity]) => [entity, sign]))

/** Foreign names that appear in texts of both languages. */
const FRENCH = ['Chambre des notaires du Québec']

/** Matches French names, and words in Latin letters; not single letters, abbreviations, URLs or numbers. */
const FRENCH_NAMES = new RegExp(FRENCH.join('|'), 'g')
const WORD = String.raw`(?=\p{Script=Latin}*\p{Ll})\p{Script=Latin}{2,}(?:[’'-]\p{Script=Latin}+)*`
export const LATIN_WORDS = new RegExp(
  String.raw`${FRENCH.join('|')}|(?<![\p{Script=Latin}\d@./:_-])${WORD}(?: ${WORD})*(?![\p{Script=Latin}\d@/:_]|\.\p{L})`,
  'gu',
)

const inItsLanguage = (words: string) =>
  `<span lang="${FRENCH.includes(words) ? 'fr-CA' : 'en-CA'}">${words}</span>`

/** Compares Chinese characters, three per word, with words in Latin letters, to detect a text's language. */
function isChinese(text: string): boolean {
  return 3 * (text.match(HAN)?.length ?? 0) > (text.match(/\p{Script=Latin}{2,}/gu)?.length ?? 0)
}

const foreignIn = (text: string) => (isChinese(text) ? LATIN_WORDS : FRENCH_NAMES)

/**
 * HTML with `lang` marks, so that screen readers pronounce foreign words correctly: French names everywhere, and words
 * in Latin letters within Chinese. Dates, amounts and some names are kept on one line. Tags and entities are
 * unchanged.
 */
export const markLanguages = (html: string): string => languageMarker(html)(html)

/** The same for parts of a long text: the language of `whole` decides which words are foreign. */
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

/** Escapes a text as HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign)

/** A text as HTML with marks for foreign words and dates; a plain string if it has none. */
export function formatText(words: Words): Title {
  if (typeof words !== 'string') return { ...words, children: noBreak(words.children) }
  const text = noBreak(words)
  const html = markLanguages(escapeHtml(words))
  return html === escapeHtml(text) ? text : { dangerouslySetInnerHTML: { __html: html } }
}

/** The plain text of rendered content, without language marks and line-break marks. */
export function plainTitle(title: Title): string {
  if (typeof title === 'string') return withoutNoBreak(title)
  if ('children' in title) return withoutNoBreak(title.children)
  const text = title.dangerouslySetInnerHTML.__html.replace(TAGS, '')
  return withoutNoBreak(text).replace(/&(?:amp|lt|gt);/g, (entity) => SIGNS[entity] ?? entity)
}

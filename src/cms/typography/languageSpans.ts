import { usesHan, type Locale } from '@/i18n/locales'
import { noBreak, noBreakChinese, withoutNoBreak } from './noBreakSpans'
import type { FormattedText, ShownText } from './shownText'

const HAN = /\p{Script=Han}/u
const TAGS = /<[^<>]*>/g
const MARKUP: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const CHARACTERS = Object.fromEntries(Object.entries(MARKUP).map(([sign, entity]) => [entity, sign]))

/** French names in English and Chinese texts, for screen readers. */
const FRENCH = ['Chambre des notaires du Québec']

/**
 * The words that get a `lang` attribute: OTHER_WORDS in an English text, LATIN_WORDS in a Chinese one. The latter
 * omit single letters, abbreviations, URLs and numbers. “Stream A” and “Stream B” match with their letter: a tag
 * between word and letter would hide the name from `noBreak`, which keeps it on one line.
 */
const OTHER_WORDS = new RegExp(String.raw`${FRENCH.join('|')}|\p{Script=Han}+`, 'gu')
const WORD = String.raw`(?=\p{Script=Latin}*\p{Ll})\p{Script=Latin}{2,}(?:[’'-]\p{Script=Latin}+)*`
export const LATIN_WORDS = new RegExp(
  String.raw`${FRENCH.join('|')}|Stream [AB](?![\p{Script=Latin}\d])|(?<![\p{Script=Latin}\d@./:_-])${WORD}(?: ${WORD})*(?![\p{Script=Latin}\d@/:_]|\.\p{L})`,
  'gu',
)

function wrapForeignWords(words: string): string {
  const latin = FRENCH.includes(words) ? 'fr-CA' : 'en-CA'
  return `<span lang="${HAN.test(words) ? 'zh-HK' : latin}">${words}</span>`
}

/**
 * Adds `lang` to foreign words in HTML, for screen readers. Keeps dates, amounts and names on one line. `locale`: that
 * of the text. Counting would not show it: “Who needs a 回鄉證?” has three Chinese characters and three English words.
 */
export const markLanguages = (html: string, locale: Locale): string => languageMarker(html, locale)(html)

/**
 * Like `markLanguages`, for the fragments of a long text, which callers format one after another to not block
 * other requests. A fragment of a Chinese text may be in English. A text without any Chinese is not translated yet.
 */
export function languageMarker(fullHtml: string, locale: Locale): (html: string) => string {
  const foreign = usesHan(locale) && HAN.test(fullHtml) ? LATIN_WORDS : OTHER_WORDS
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
export function formatText(words: ShownText, locale: Locale): FormattedText {
  if (typeof words !== 'string') return { ...words, children: noBreak(words.children) }
  const text = noBreak(words)
  const html = markLanguages(escapeHtml(words), locale)
  return html === escapeHtml(text) ? text : { dangerouslySetInnerHTML: { __html: html } }
}

/** For places that allow no markup, such as `<title>`, structured data and mails. */
export function plainTitle(title: FormattedText): string {
  if (typeof title === 'string') return withoutNoBreak(title)
  if ('children' in title) return withoutNoBreak(title.children)
  const text = title.dangerouslySetInnerHTML.__html.replace(TAGS, '')
  return withoutNoBreak(text).replace(/&(?:amp|lt|gt);/g, (entity) => CHARACTERS[entity] ?? entity)
}

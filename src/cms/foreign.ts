import type { Title, Words } from './queries/localized'

const HAN = /\p{Script=Han}/gu
const TAGS = /<[^>]*>/g
const MARKUP: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const SIGNS = Object.fromEntries(Object.entries(MARKUP).map(([sign, entity]) => [entity, sign]))

/** Names that stand in texts of both languages as they are at home. */
const FRENCH = ['Chambre des notaires du Québec']

/** French names, and words of Latin letters: a letter alone, an abbreviation, an address or a number is none. */
const FRENCH_NAMES = new RegExp(FRENCH.join('|'), 'g')
const WORD = String.raw`(?=\p{L}*\p{Ll})\p{Script=Latin}{2,}(?:[’'-]\p{Script=Latin}+)*`
const LATIN_WORDS = new RegExp(
  String.raw`${FRENCH.join('|')}|(?<![\p{Script=Latin}\d@./:_-])${WORD}(?: ${WORD})*(?![\p{Script=Latin}\d@/:_]|\.\p{L})`,
  'gu',
)

/** A day as Chinese writes it, with its year or without. */
const DAY = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日/g

/** Between its year and its month a day may be on two lines, and nowhere else (globals.scss). */
function asDay(_: string, year: string | undefined, month: string, day: string): string {
  const machines = [year, month, day].flatMap((part) => part?.padStart(2, '0') ?? []).join('-')
  return `<time datetime="${machines}">${year ? `${year}年<wbr/>` : ''}${month}月${day}日</time>`
}

const inItsLanguage = (words: string) =>
  `<span lang="${FRENCH.includes(words) ? 'fr-CA' : 'en-CA'}">${words}</span>`

/** What a text is written in: by its characters on the one side, three to a word, and its words on the other. */
function isChinese(text: string): boolean {
  return 3 * (text.match(HAN)?.length ?? 0) > (text.match(/\p{Script=Latin}{2,}/gu)?.length ?? 0)
}

const foreignIn = (text: string) => (isChinese(text) ? LATIN_WORDS : FRENCH_NAMES)

/**
 * HTML in which words of another language are marked as such, so that a voice reads them as what they are: French names
 * everywhere, and in what is Chinese the words in Latin letters. So are the days of Chinese texts, which a browser would
 * break after any digit. Tags and entities stay as they are.
 */
export function annotated(html: string): string {
  const foreign = foreignIn(html.replace(TAGS, ''))
  return html.replace(/(^|>)([^<]+)/g, (_, tag: string, text: string) => {
    const parts = text.split(/(&[#\w]+;)/)
    const marked = parts.map((part) =>
      part.startsWith('&') ? part : part.replace(foreign, inItsLanguage).replace(DAY, asDay),
    )
    return tag + marked.join('')
  })
}

/** A text as HTML that says it and nothing else. */
export const writtenOut = (text: string): string => text.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign)

/** A text whose foreign words and days are marked, as HTML. What has none stays as it is. */
export function textOf(words: Words): Title {
  if (typeof words !== 'string') return words
  const text = writtenOut(words)
  const html = annotated(text)
  return html === text ? words : { dangerouslySetInnerHTML: { __html: html } }
}

/** The text alone of what stands on a page: without its marks of language and the places at which a line may break. */
export function plainTitle(title: Title): string {
  if (typeof title === 'string') return title
  if ('children' in title) return title.children
  const text = title.dangerouslySetInnerHTML.__html.replace(TAGS, '')
  return text.replace(/&(?:amp|lt|gt);/g, (entity) => SIGNS[entity] ?? entity)
}

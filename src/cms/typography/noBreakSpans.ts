const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const UNIT = '(?:minute|hour|(?:business )?day|week|month|year)s?'

/**
 * Matches English names, dates and amounts that stay on one line. The pattern contains only phrases of up to
 * eighteen characters, because a longer phrase without line breaks would not fit on a narrow phone.
 */
export const ENGLISH_PHRASES = new RegExp(
  String.raw`\b(?:Hong Kong|${MONTH} \d{1,2}(?:, \d{4})?|${MONTH} \d{4}|(?<![\d,])\d[\d,]* ${UNIT}|\d{1,2}:\d\d [ap]\.m\.|RCIC R\d+|Stream [AB])(?!\w)`,
  'g',
)

/**
 * Matches a Chinese date (2026年8月31日 or 8月31日), a number with its counter word (三個月), and a time of day
 * (上午9時30分). All of these stay on one line.
 */
const CHINESE_AMOUNTS =
  /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日|(?:[上下]午)?(?:\d[\d,.]{0,9}|[一二兩三四五六七八九十數]{1,4})個?(?:歲|分鐘|小時|年|月|星期|日|天|時(?:\d{1,2}分)?)/g

/**
 * Wraps a text in a `<span>` with the class `whole` (globals.scss), within which the browser does not break the
 * line.
 */
const wrapNoBreak = (words: string) => `<span class="whole">${words}</span>`

/**
 * Adds markup to a Chinese date or number, so that it stays on one line. A date with a year becomes two
 * pieces, the year and the rest, and the line may break between the two. There is no `<wbr>` between the
 * pieces, because it would remove the small gap that browsers insert between digits and Chinese characters.
 */
function markUpAmount(words: string, year?: string, month?: string, day?: string): string {
  if (!month || !day) return wrapNoBreak(words)
  const isoDate = [year, month, day].flatMap((part) => part?.padStart(2, '0') ?? []).join('-')
  return `<time datetime="${isoDate}">${year ? wrapNoBreak(`${year}年`) : ''}${wrapNoBreak(`${month}月${day}日`)}</time>`
}

/**
 * Replaces the spaces in English names, dates and amounts by no-break spaces. Only for text that visitors see:
 * search engines and comparisons need ordinary spaces, which `withoutNoBreak` restores.
 */
export const noBreak = (text: string): string =>
  text.replace(ENGLISH_PHRASES, (words) => words.replaceAll(' ', '\u00a0'))

/** Replaces no-break spaces by ordinary spaces, for search engines and for comparisons of texts. */
export const withoutNoBreak = (text: string): string => text.replaceAll('\u00a0', ' ')

/**
 * Adds markup to Chinese dates, and to numbers with their counter words, so that they stay on one line.
 * Otherwise browsers could break the line after each number. Takes text without tags and returns HTML.
 */
export const noBreakChinese = (text: string): string => text.replace(CHINESE_AMOUNTS, markUpAmount)

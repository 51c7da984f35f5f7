const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const UNIT = '(?:minute|hour|(?:business )?day|week|month|year)s?'

/** Only kinds of phrases that rarely exceed 18 characters: a longer one would not fit on a line of a narrow phone. */
export const ENGLISH_PHRASES = new RegExp(
  String.raw`\b(?:Hong Kong|${MONTH} \d{1,2}(?:, \d{4})?|${MONTH} \d{4}|(?<![\d,])\d[\d,]* ${UNIT}|\d{1,2}:\d\d [ap]\.m\.|RCIC R\d+|Stream [AB])(?!\w)`,
  'g',
)

/** Dates (2026年8月31日), numbers with a counter word (三個月), times of day (上午9時30分). */
const CHINESE_AMOUNTS =
  /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日|(?:[上下]午)?(?:\d[\d,.]{0,9}|[一二兩三四五六七八九十數]{1,4})個?(?:歲|分鐘|小時|年|月|星期|日|天|時(?:\d{1,2}分)?)/g

/** The style of the class `whole` is in globals.scss. */
const wrapNoBreak = (words: string) => `<span class="whole">${words}</span>`

/** The line may break after the year. A `<wbr>` there would remove the gap between digits and characters. */
function markUpAmount(words: string, year?: string, month?: string, day?: string): string {
  if (!month || !day) return wrapNoBreak(words)
  const isoDate = [year, month, day].flatMap((part) => part?.padStart(2, '0') ?? []).join('-')
  return `<time datetime="${isoDate}">${year ? wrapNoBreak(`${year}年`) : ''}${wrapNoBreak(`${month}月${day}日`)}</time>`
}

/** Only for visitors: search engines and comparisons need ordinary spaces (`withoutNoBreak`). */
export const noBreak = (text: string): string =>
  text.replace(ENGLISH_PHRASES, (words) => words.replaceAll(' ', '\u00a0'))

export const withoutNoBreak = (text: string): string => text.replaceAll('\u00a0', ' ')

/** `text`: its only tags may be those around foreign words, which contain no amounts. Returns HTML. */
export const noBreakChinese = (text: string): string => text.replace(CHINESE_AMOUNTS, markUpAmount)

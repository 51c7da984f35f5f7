const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const UNIT = '(?:minute|hour|(?:business )?day|week|month|year)s?'

/** English names, dates and amounts that stay on one line. None is much longer than sixteen letters. */
export const TOGETHER = new RegExp(
  String.raw`\b(?:Hong Kong|\d{1,2} ${MONTH}(?: \d{4})?|${MONTH} \d{4}|(?<![\d,])\d[\d,]* ${UNIT}|\d{1,2}:\d\d [ap]\.m\.|RCIC R\d+|Streams? A(?: (?:and|or) B)?)(?!\w)`,
  'g',
)

/** Matches a Chinese date with or without year, a number with its counter word, and a time of day with its hour. */
const COUNTED =
  /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日|(?:[上下]午)?(?:\d[\d,.]{0,9}|[一二兩三四五六七八九十數]{1,4})個?(?:歲|分鐘|小時|年|月|星期|日|天|時(?:\d{1,2}分)?)/g

/** Wraps text in an element whose lines do not break (globals.scss). */
const whole = (words: string) => `<span class="whole">${words}</span>`

/**
 * Marks up a Chinese date or number. A date may break between year and month. This needs no `<wbr>`, which would
 * remove the spacing that browsers add between scripts.
 */
function ofCounted(words: string, year?: string, month?: string, day?: string): string {
  if (!month || !day) return whole(words)
  const machines = [year, month, day].flatMap((part) => part?.padStart(2, '0') ?? []).join('-')
  return `<time datetime="${machines}">${year ? whole(`${year}年`) : ''}${whole(`${month}月${day}日`)}</time>`
}

/**
 * Replaces the spaces in English names, dates and amounts by no-break spaces. Only for visible text: `withoutNoBreak`
 * reverses the change for other uses.
 */
export const noBreak = (text: string): string =>
  text.replace(TOGETHER, (words) => words.replaceAll(' ', '\u00a0'))

/** Replaces no-break spaces by ordinary spaces, for search engines and comparisons. */
export const withoutNoBreak = (text: string): string => text.replaceAll('\u00a0', ' ')

/**
 * Keeps Chinese dates, and numbers with their counter words, on one line. Without the markup, browsers would break a
 * line after any digit. Takes text without tags and returns HTML.
 */
export const noBreakChinese = (text: string): string => text.replace(COUNTED, ofCounted)

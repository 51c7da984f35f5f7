const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const UNIT = '(?:minute|hour|(?:business )?day|week|month|year)s?'

/** Names, days and amounts that an English line never breaks in; none has many more than sixteen letters. */
export const TOGETHER = new RegExp(
  String.raw`\b(?:Hong Kong|\d{1,2} ${MONTH}(?: \d{4})?|${MONTH} \d{4}|(?<![\d,])\d[\d,]* ${UNIT}|\d{1,2}:\d\d [ap]\.m\.|RCIC R\d+|Streams? A(?: (?:and|or) B)?)(?!\w)`,
  'g',
)

/** A day as Chinese writes it, with its year or without; or a number, an hour with its half of the day, and what is counted. */
const COUNTED =
  /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日|(?:[上下]午)?(?:\d[\d,.]{0,9}|[一二兩三四五六七八九十數]{1,4})個?(?:歲|分鐘|小時|年|月|星期|日|天|時(?:\d{1,2}分)?)/g

/** An element that stays on one line (globals.scss). */
const whole = (words: string) => `<span class="whole">${words}</span>`

/** Between its year and its month a day may be on two lines: a `wbr` there would cost the room between the scripts. */
function ofCounted(words: string, year?: string, month?: string, day?: string): string {
  if (!month || !day) return whole(words)
  const machines = [year, month, day].flatMap((part) => part?.padStart(2, '0') ?? []).join('-')
  return `<time datetime="${machines}">${year ? whole(`${year}年`) : ''}${whole(`${month}月${day}日`)}</time>`
}

/** A text whose names, days and amounts stay on one line, by their spaces. For pages alone: see `unbound`. */
export const bound = (text: string): string =>
  text.replace(TOGETHER, (words) => words.replaceAll(' ', '\u00a0'))

/** The same as others than a page's readers get it: search engines, and what compares texts. */
export const unbound = (text: string): string => text.replaceAll('\u00a0', ' ')

/** The same of Chinese, which a browser would break after any digit: as HTML, of a text without tags. */
export const counted = (text: string): string => text.replace(COUNTED, ofCounted)

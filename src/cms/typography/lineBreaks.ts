import { stegaClean } from '@sanity/client/stega'

const segmenter = new Intl.Segmenter('zh-HK', { granularity: 'word' })
const HAN = /\p{Script=Han}/u
/** Characters that join the previous word: particles, and the last character of a compound. */
const ENDS = /^(?:[的了嗎呢吧着卡官力類]|人的?)$/
/** Characters that also join the previous word, but not after punctuation (，後談收費). */
const WHEN = /^[前後]$/
/**
 * The boundary between Chinese and Latin script. A `<wbr>` there would remove the spacing that browsers add between
 * scripts.
 */
const MEETS = /^(?:\p{Script=Han}[\p{Script=Latin}\d]|[\p{Script=Latin}\d]\p{Script=Han})$/u
/** Words that join the next word (哪些＋途徑). */
const POINTS = /^(?:[哪這那][些個]|每[個條])$/
/** Punctuation that may start a line but not end one. */
const OPENS = /^[「『（《〈【]$/
/** Other punctuation and spaces, which never start a line. */
const CLOSES = /^[\p{P}\p{S}\s]+$/u

const isAlone = (part: string) => part.length === 1 && HAN.test(part)
const isPair = (part: string) => /^\p{Script=Han}{2}$/u.test(part)
/**
 * The maximum length of a title, in characters. Longer texts break like running text, because the dictionary is slow.
 */
const LONGEST_TITLE = 400
/** How many characters of the largest type fit on one line of a 320 px wide phone, minus one for punctuation. */
const ROOM = 7

/**
 * Splits a Chinese text into pieces; a line may break between two pieces. `Intl.Segmenter` finds the words.
 * - A single character joins a neighbour, because it is half of an unknown word (持＋牌) or belongs to the next word
 *   (接＋父母).
 * - A single character at the end of a clause joins the previous piece (證明＋信).
 * - A two-character word before punctuation (任何人／之前，) joins the previous piece if there is room.
 */
export function lineBreakPieces(text: string): string[] {
  const words = stegaClean(text)
  if (words.length > LONGEST_TITLE || !HAN.test(words)) return [text]
  const pieces: string[] = []
  /** Called at the end of a clause. A single character or short word there joins the previous piece. */
  const lean = () => {
    const last = pieces.pop() ?? ''
    const before = pieces.at(-1) ?? ''
    const isTail = isAlone(last) || (isPair(last) && before.length + last.length <= ROOM)
    const joins = isTail && HAN.test(before.slice(-1))
    pieces.push((joins ? (pieces.pop() ?? '') : '') + last)
  }
  let wantsMore = false
  let endsAlone = false
  for (const { segment } of segmenter.segment(words)) {
    const opens = OPENS.test(segment)
    const closes = CLOSES.test(segment) && !opens
    if (closes) lean()
    const before = pieces.at(-1)?.slice(-1) ?? ''
    const ends = ENDS.test(segment) || (WHEN.test(segment) && HAN.test(before))
    const alone = isAlone(segment) && !ends
    const meets = MEETS.test(before + segment.charAt(0))
    const joins: boolean = pieces.length > 0 && (wantsMore || closes || ends || meets || (alone && endsAlone))
    pieces.push((joins ? (pieces.pop() ?? '') : '') + segment)
    // A single character after a number is a counter and complete (1,095日). A single character after a Latin name
    // starts the next word (Cookie及…).
    wantsMore = opens || POINTS.test(segment) || (alone && (!joins || (meets && !/\d/.test(before))))
    endsAlone = alone
  }
  lean()
  pieces[pieces.length - 1] += text.slice(words.length)
  return pieces
}

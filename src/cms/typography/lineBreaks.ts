import { stegaClean } from '@sanity/client/stega'

const segmenter = new Intl.Segmenter('zh-HK', { granularity: 'word' })
const HAN = /\p{Script=Han}/u
/** Joins the previous word: particles, and the last character of a compound. */
const ENDS = /^(?:[的了嗎呢吧着卡官力類]|人的?)$/
/** Joins the previous word too, but not after punctuation (，後談收費). */
const WHEN = /^[前後]$/
/** The boundary between the scripts; a break there would remove the browser's spacing. */
const MEETS = /^(?:\p{Script=Han}[\p{Script=Latin}\d]|[\p{Script=Latin}\d]\p{Script=Han})$/u
/** Joins the next word (哪些＋途徑). */
const POINTS = /^(?:[哪這那][些個]|每[個條])$/
/** Punctuation that may start a line but not end one. */
const OPENS = /^[「『（《〈【]$/
/** Never starts a line: other punctuation, and spaces. */
const CLOSES = /^[\p{P}\p{S}\s]+$/u

const isAlone = (part: string) => part.length === 1 && HAN.test(part)
const isPair = (part: string) => /^\p{Script=Han}{2}$/u.test(part)
/** Longer texts are no titles and break as running text does; the dictionary is slow. */
const LONGEST_TITLE = 400
/** How many characters of the largest type fit on a phone of 320 px, minus one for punctuation. */
const ROOM = 7

/**
 * Splits a Chinese text into the pieces between which a line may break. `Intl.Segmenter` finds the words. A single
 * character joins a neighbour, because it is half of an unknown word (持＋牌) or belongs to the next word (接＋父母); at the
 * end of a clause, to the previous one (證明＋信). A two-character word before punctuation (任何人／之前，) joins the previous
 * piece if there is room.
 */
export function lineBreakPieces(text: string): string[] {
  const words = stegaClean(text)
  if (words.length > LONGEST_TITLE || !HAN.test(words)) return [text]
  const pieces: string[] = []
  /** The end of a clause: a single character or short word before it joins the previous piece. */
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
    // A counter follows a number (1,095日); the start of the next word follows a name (Cookie及…).
    wantsMore = opens || POINTS.test(segment) || (alone && (!joins || (meets && !/\d/.test(before))))
    endsAlone = alone
  }
  lean()
  pieces[pieces.length - 1] += text.slice(words.length)
  return pieces
}

import { stegaClean } from '@sanity/client/stega'

const segmenter = new Intl.Segmenter('zh-HK', { granularity: 'word' })
const HAN = /\p{Script=Han}/u
/** What belongs to the word before it: particles, and the last character of a compound. */
const ENDS = /^(?:[的了嗎呢吧着卡官力類]|人的?)$/
/** What stands at the beginning of a line, never at its end. */
const OPENS = /^[「『（《〈【]$/
/** What never begins a line: the other marks, and spaces. */
const CLOSES = /^[\p{P}\p{S}\s]+$/u

const isAlone = (part: string) => part.length === 1 && HAN.test(part)

/**
 * A Chinese text in the pieces between which a line may break; together they are the text. The engine's dictionary
 * finds the words. A character that it leaves alone is half of a word that it does not know (持＋牌) or leans on the
 * word after it (接＋父母), at the end of a clause on the one before (證明＋信): it is no piece of its own.
 */
export function phrases(text: string): string[] {
  const words = stegaClean(text)
  if (!HAN.test(words)) return [text]
  const pieces: string[] = []
  /** A clause ends: a character that stands alone before its end joins the piece before. */
  const lean = () => {
    const last = pieces.pop() ?? ''
    const joins = isAlone(last) && HAN.test(pieces.at(-1)?.slice(-1) ?? '')
    pieces.push((joins ? (pieces.pop() ?? '') : '') + last)
  }
  let wantsMore = false
  let endsAlone = false
  for (const { segment } of segmenter.segment(words)) {
    const opens = OPENS.test(segment)
    const closes = CLOSES.test(segment) && !opens
    const ends = ENDS.test(segment)
    const alone = isAlone(segment) && !ends
    if (closes) lean()
    const measures = alone && /\d$/.test(pieces.at(-1) ?? '')
    const joins: boolean =
      pieces.length > 0 && (wantsMore || closes || ends || measures || (alone && endsAlone))
    pieces.push((joins ? (pieces.pop() ?? '') : '') + segment)
    wantsMore = opens || (alone && !joins)
    endsAlone = alone
  }
  lean()
  pieces[pieces.length - 1] += text.slice(words.length)
  return pieces
}

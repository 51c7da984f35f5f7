import { stegaClean } from '@sanity/client/stega'

const segmenter = new Intl.Segmenter('zh-HK', { granularity: 'word' })
const HAN = /\p{Script=Han}/u
/**
 * Chinese words that stay on the line of the previous word: particles, and the last character of a compound,
 * such as 官 in 移民官.
 */
const SUFFIXES = /^(?:[的了嗎呢吧着卡官力類]|人的?)$/
/**
 * “Before” and “after” (前, 後). They stay on the line of the previous word, except after punctuation, where
 * they begin a clause (，後談收費).
 */
const TIME_SUFFIXES = /^[前後]$/
/**
 * A Chinese character next to a Latin letter or a digit. The title is not split between them: a `<wbr>` there
 * would remove the small gap that browsers insert between the two scripts.
 */
const SCRIPT_BOUNDARY = /^(?:\p{Script=Han}[\p{Script=Latin}\d]|[\p{Script=Latin}\d]\p{Script=Han})$/u
/** Chinese words such as “which” and “each” that stay on the line of the next word (哪些＋途徑). */
const DETERMINERS = /^(?:[哪這那][些個]|每[個條])$/
/**
 * Opening quotation marks and brackets, which may start a line but not end one. They stay with the next word.
 */
const OPENING_PUNCTUATION = /^[「『（《〈【]$/
/**
 * All other punctuation, symbols and spaces, which may not start a line. They stay with the previous word.
 */
const CLOSING_PUNCTUATION = /^[\p{P}\p{S}\s]+$/u

const isSingleCharacter = (part: string) => part.length === 1 && HAN.test(part)
const isTwoCharacters = (part: string) => /^\p{Script=Han}{2}$/u.test(part)
/**
 * Maximum length, in characters, of a title that is split into pieces. Finding the words of a text takes
 * time, so a longer title breaks anywhere, like running text.
 */
const MAX_TITLE_LENGTH = 400
/**
 * Maximum length, in characters, of a piece that results from joining a two-character word. In the largest
 * font size, a line of a 320 px wide phone has room for eight characters; the eighth is left for punctuation.
 */
const MAX_PIECE_LENGTH = 7

/**
 * Splits a Chinese title into pieces. Lines may break only between pieces, never inside a word.
 * `Intl.Segmenter` finds the words, of which some are then joined to one piece (＋):
 * - A single character joins a neighbour, because it is half of a word that the dictionary does not contain
 *   (持＋牌), or belongs to the next word (接＋父母).
 * - A single character at the end of a clause joins the previous piece (證明＋信).
 * - A two-character word before punctuation joins the previous piece (任何人＋之前，) if there is room.
 */
export function lineBreakPieces(text: string): string[] {
  const words = stegaClean(text)
  if (words.length > MAX_TITLE_LENGTH || !HAN.test(words)) return [text]
  const pieces: string[] = []
  /**
   * Joins the last word of a clause to the previous piece if it is a single character, or if it has two
   * characters and the result is short enough (`MAX_PIECE_LENGTH`).
   */
  const joinClauseEnd = () => {
    const last = pieces.pop() ?? ''
    const previous = pieces.at(-1) ?? ''
    const isTail =
      isSingleCharacter(last) || (isTwoCharacters(last) && previous.length + last.length <= MAX_PIECE_LENGTH)
    const joinsPrevious = isTail && HAN.test(previous.slice(-1))
    pieces.push((joinsPrevious ? (pieces.pop() ?? '') : '') + last)
  }
  let joinsNext = false
  let endsInSingle = false
  for (const { segment } of segmenter.segment(words)) {
    const isOpening = OPENING_PUNCTUATION.test(segment)
    const isClosing = CLOSING_PUNCTUATION.test(segment) && !isOpening
    if (isClosing) joinClauseEnd()
    const lastCharacter = pieces.at(-1)?.slice(-1) ?? ''
    const isSuffix = SUFFIXES.test(segment) || (TIME_SUFFIXES.test(segment) && HAN.test(lastCharacter))
    const isSingle = isSingleCharacter(segment) && !isSuffix
    const isScriptBoundary = SCRIPT_BOUNDARY.test(lastCharacter + segment.charAt(0))
    const joinsPrevious: boolean =
      pieces.length > 0 &&
      (joinsNext || isClosing || isSuffix || isScriptBoundary || (isSingle && endsInSingle))
    pieces.push((joinsPrevious ? (pieces.pop() ?? '') : '') + segment)
    // Whether the next word joins this piece. A single character after a number does not pull the next word,
    // because it is a complete counter word (1,095日). A single character after a Latin word does, because it
    // begins the next Chinese word (Cookie及…).
    joinsNext =
      isOpening ||
      DETERMINERS.test(segment) ||
      (isSingle && (!joinsPrevious || (isScriptBoundary && !/\d/.test(lastCharacter))))
    endsInSingle = isSingle
  }
  joinClauseEnd()
  pieces[pieces.length - 1] += text.slice(words.length)
  return pieces
}

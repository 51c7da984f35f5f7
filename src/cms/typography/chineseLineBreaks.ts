import { stegaClean } from '@sanity/client/stega'

const segmenter = new Intl.Segmenter('zh-HK', { granularity: 'word' })
const HAN = /\p{Script=Han}/u
/**
 * Chinese words that a line of a title may not begin with, so that they stay with the previous word: particles,
 * and the last character of a compound, such as 官 in 移民官.
 */
const SUFFIXES = /^(?:[的了嗎呢吧着卡官力類]|人的?)$/
/**
 * “Before” and “after” (前, 後). A line of a Chinese title may not begin with them, except after punctuation,
 * where they begin a clause (，後談收費).
 */
const TIME_SUFFIXES = /^[前後]$/
/**
 * Matches a Chinese character next to a Latin letter or a digit. A title gets no `<wbr>` (possible line
 * break) between them, because a `<wbr>` would remove the small gap that browsers insert between the two
 * scripts.
 */
const SCRIPT_BOUNDARY = /^(?:\p{Script=Han}[\p{Script=Latin}\d]|[\p{Script=Latin}\d]\p{Script=Han})$/u
/**
 * Chinese words such as “which”, “any”, “how” and “permanent”. A line of a title may not end with them, so that
 * they stay with the next word (哪些＋途徑, 永久＋居民).
 */
const DETERMINERS = /^(?:[哪這那][些個]|每[個條]|同一?|任何|其他|怎樣|已經|首次|永久)$/
/**
 * Opening quotation marks and brackets. A line of a Chinese title may begin with them but not end with them, so
 * they stay with the next word.
 */
const OPENING_PUNCTUATION = /^[「『（《〈【]$/
/**
 * Punctuation, symbols and spaces (except opening quotation marks and brackets). A line of a Chinese title may
 * not begin with them, so they stay with the previous word.
 */
const CLOSING_PUNCTUATION = /^[\p{P}\p{S}\s]+$/u

const isSingleCharacter = (part: string) => part.length === 1 && HAN.test(part)
const isTwoCharacters = (part: string) => /^\p{Script=Han}{2}$/u.test(part)
/**
 * Maximum length, in characters, of a Chinese title for which line breaks between words are computed, because
 * finding the words takes time. The lines of a longer title can break anywhere, like those of running text.
 */
const MAX_TITLE_LENGTH = 400
/**
 * A two-character word joins the previous piece of a Chinese title (a part within which lines do not break)
 * only if the result has at most this number of characters. In the largest font size, a line on a 320 px wide
 * phone has room for seven characters and a punctuation mark.
 */
const MAX_PIECE_LENGTH = 7
/**
 * `joinWithinClauses` joins pieces of a Chinese title only if the result has at most this number of
 * characters, with punctuation. That many fit on a line of the narrowest title: the title of an article,
 * beside its image, on a 320 px wide phone.
 */
const MAX_JOINED_LENGTH = 6
/** The end of a clause, after which a line of a Chinese title should break. */
const CLAUSE_END = /[\p{P}\p{S}]$/u

const isShort = (pieces: readonly string[]) => pieces.join('').length <= MAX_JOINED_LENGTH

/**
 * Splits a Chinese title into pieces, so that its lines break only between pieces and never inside a word.
 * `Intl.Segmenter` finds the words. Some of them are then joined to one piece (＋):
 * - A single character joins a neighbour, because it is half of a word that `Intl.Segmenter` does not know
 *   (持＋牌), or belongs to the next word (接＋父母).
 * - A single character at the end of a clause joins the previous piece (證明＋信).
 * - A two-character word before punctuation joins the previous piece (任何人＋之前，), unless the result is longer than
 *   `MAX_PIECE_LENGTH`.
 * - The pieces of a short clause are joined, and those at the start and end of a longer one (`joinWithinClauses`).
 */
export function lineBreakPieces(text: string): string[] {
  const words = stegaClean(text)
  if (words.length > MAX_TITLE_LENGTH || !HAN.test(words)) return [text]
  const pieces: string[] = []
  /**
   * Called at the end of a clause of a title. Joins its last word to the previous piece, so that no line begins
   * with a short word. Does this only if the word is a single character, or if it has two characters and the
   * result is short enough (`MAX_PIECE_LENGTH`).
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
    // Whether the next word of the title joins this piece, so that no line breaks between them. A single
    // character after a number does not join the next word, because it completes the number (1,095日, “1,095
    // days”). A single character after a Latin word does, because it begins the next Chinese word (Cookie及…).
    joinsNext =
      isOpening ||
      DETERMINERS.test(segment) ||
      (isSingle && (!joinsPrevious || (isScriptBoundary && !/\d/.test(lastCharacter))))
    endsInSingle = isSingle
  }
  joinClauseEnd()
  const joined = joinWithinClauses(pieces)
  joined[joined.length - 1] += text.slice(words.length)
  return joined
}

/**
 * Joins pieces of a Chinese title, so that its lines break after punctuation and not one word before or after
 * it. Joins them only if the result has at most `MAX_JOINED_LENGTH` characters:
 * - A short clause becomes one piece (紀錄＋有空白、).
 * - The first two pieces of a clause become one, except in the first clause of the title. Otherwise, a line
 *   could end with the first word of the clause (…香港，永久／居民身分…).
 * - The last two pieces before punctuation become one. Otherwise, a line could begin with the last word of the
 *   clause.
 */
function joinWithinClauses(pieces: readonly string[]): string[] {
  const clauses: string[][] = []
  for (const piece of pieces) {
    const clause = clauses.at(-1)
    const isNext = CLAUSE_END.test(clause?.at(-1) ?? '') || OPENING_PUNCTUATION.test(piece.charAt(0))
    if (!clause || isNext) clauses.push([piece])
    else clause.push(piece)
  }
  return clauses.flatMap((clause, at) => {
    if (isShort(clause)) return [clause.join('')]
    const withStart = at > 0 ? joinIfShort(clause, 0) : clause
    return CLAUSE_END.test(withStart.at(-1) ?? '') ? joinIfShort(withStart, withStart.length - 2) : withStart
  })
}

/** Joins the pieces `at` and `at + 1`, unless the result is too long. */
function joinIfShort(pieces: readonly string[], at: number): string[] {
  const pair = pieces.slice(at, at + 2)
  return isShort(pair) ? [...pieces.slice(0, at), pair.join(''), ...pieces.slice(at + 2)] : [...pieces]
}

import { stegaClean } from '@sanity/client/stega'

const segmenter = new Intl.Segmenter('zh-HK', { granularity: 'word' })
const HAN = /\p{Script=Han}/u
/** No line of a title begins with these: particles, and last characters of compounds (移民官). */
const SUFFIXES = /^(?:[的了嗎呢吧着卡官力類]|人的?)$/
/** No line begins with 前 or 後, except after punctuation, where they begin a clause (，後談收費). */
const TIME_SUFFIXES = /^[前後]$/
/** A `<wbr>` here would remove the small gap that browsers insert between the two scripts. */
const SCRIPT_BOUNDARY = /^(?:\p{Script=Han}[\p{Script=Latin}\d]|[\p{Script=Latin}\d]\p{Script=Han})$/u
/** No line ends with these, because they belong to the next word (哪些＋途徑, 永久＋居民). */
const DETERMINERS = /^(?:[哪這那][些個]|每[個條]|同一?|任何|其他|怎樣|已經|首次|永久)$/
/** A line may begin with these, but not end with them. */
const OPENING_PUNCTUATION = /^[\p{Ps}\p{Pi}\p{Sc}#＃]$/u
/** A sign that belongs to the word before it (HK$, 100$). */
const ENDING_SIGN = /^[\p{Script=Latin}\d][\p{Sc}#＃]$/u
/** No line breaks inside COVID-19, HK$500, 10:30, Q&A or 2024/25. */
const IN_TOKEN = /^[\p{Script=Latin}\d][\p{Pd}\p{Sc}:/&.,+][\p{Script=Latin}\d]$/u
/** No line begins with these. Also matches OPENING_PUNCTUATION, with which a line may begin. */
const CLOSING_PUNCTUATION = /^[\p{P}\p{S}\s]+$/u

const isSingleCharacter = (part: string) => part.length === 1 && HAN.test(part)
const isTwoCharacters = (part: string) => /^\p{Script=Han}{2}$/u.test(part)
/** In UTF-16 units. A longer title stays one piece, because finding the words takes time. */
const MAX_TITLE_LENGTH = 400
/** In characters. Fits, with a punctuation mark, on a line of a 320 px wide phone in the largest font size. */
const MAX_PIECE_LENGTH = 7
/** In characters. Fits, with punctuation, on a line of the narrowest title: beside an article's image at 320 px. */
const MAX_JOINED_LENGTH = 6
const CLAUSE_END = /[\p{P}\p{S}]$/u

const isShort = (pieces: readonly string[]) => pieces.join('').length <= MAX_JOINED_LENGTH

/**
 * Splits a Chinese title into pieces, so that its lines break only between pieces and never inside a word.
 * `Intl.Segmenter` finds the words. Some of them are then joined (＋):
 * - A single character joins a neighbour: it is half of a word that `Intl.Segmenter` does not know (持＋牌), or
 *   belongs to the next word (接＋父母).
 * - So that few lines begin with them, a single character at the end of a clause joins the previous piece, and so does
 *   a word of two (任何人＋之前，) if the piece then has at most `MAX_PIECE_LENGTH` characters.
 */
export function lineBreakPieces(text: string): string[] {
  const words = stegaClean(text)
  if (words.length > MAX_TITLE_LENGTH || !HAN.test(words)) return [text]
  const pieces: string[] = []
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
    const lastTwo = pieces.at(-1)?.slice(-2) ?? ''
    const lastCharacter = lastTwo.slice(-1)
    const isOpening = OPENING_PUNCTUATION.test(segment) && !ENDING_SIGN.test(lastCharacter + segment)
    const isClosing = CLOSING_PUNCTUATION.test(segment) && !isOpening
    if (isClosing) joinClauseEnd()
    const isSuffix = SUFFIXES.test(segment) || (TIME_SUFFIXES.test(segment) && HAN.test(lastCharacter))
    const isSingle = isSingleCharacter(segment) && !isSuffix
    const isScriptBoundary = SCRIPT_BOUNDARY.test(lastCharacter + segment.charAt(0))
    const isInToken = IN_TOKEN.test(lastTwo + segment.charAt(0))
    const joinsPrevious: boolean =
      pieces.length > 0 &&
      (joinsNext || isClosing || isSuffix || isScriptBoundary || isInToken || (isSingle && endsInSingle))
    pieces.push((joinsPrevious ? (pieces.pop() ?? '') : '') + segment)
    // A single character after a number completes the number (1,095日), so it does not join the next word.
    // After a Latin word, it begins the next Chinese word (Cookie及…).
    joinsNext =
      isOpening ||
      DETERMINERS.test(segment) ||
      (isSingle && (!joinsPrevious || (isScriptBoundary && !/\d/.test(lastCharacter))))
    endsInSingle = isSingle
  }
  joinClauseEnd()
  const joined = joinWithinClauses(pieces)
  // The edit marker, which Sanity appends to a text.
  joined[joined.length - 1] += text.slice(words.length)
  return joined
}

/**
 * Joins short clauses. Of a longer clause, joins the first two pieces after punctuation and the last two before it, so
 * that lines break after punctuation and not one word before or after it (…香港，永久居民／身分…).
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

function joinIfShort(pieces: readonly string[], at: number): string[] {
  const pair = pieces.slice(at, at + 2)
  return isShort(pair) ? [...pieces.slice(0, at), pair.join(''), ...pieces.slice(at + 2)] : [...pieces]
}

import { stemOf, type Token } from './normalize'
import type { SynonymGroup } from './synonyms'

/**
 * Minimum number of letters of a word that is corrected. Shorter words are not corrected, because they are
 * too similar to each other: “visa” and “vise” are both correct.
 */
const MIN_LETTERS = 5
const isEnglish = (word: string) => /^[a-z]+$/.test(word)

/**
 * Returns the English words of a text that are long enough to replace a misspelled word. One letter less than
 * `MIN_LETTERS` is enough, because the typo can be an extra letter. The text must come from `normalize`, which
 * removes punctuation.
 */
export function dictionaryWords(normalized: string): string[] {
  return normalized.split(' ').filter((word) => word.length >= MIN_LETTERS - 1 && isEnglish(word))
}

/**
 * A correction of a search query: the typed word (`typed`) and the word that the search uses instead
 * (`read`).
 */
export type Correction = { typed: string; read: string }

/**
 * Corrects typos in a search query. Known words are the words of articles and synonyms. An English word of at
 * least `MIN_LETTERS` letters is replaced if a known word is one typo away: “sponser” → “sponsor”. It is not
 * replaced if a known word begins with it, because the search then finds articles without a correction.
 */
export function correctTypos(
  tokens: readonly Token[],
  vocabulary: ReadonlySet<string>,
  groups: readonly SynonymGroup[],
): { tokens: readonly Token[]; corrections: Correction[] } {
  const corrections: Correction[] = []
  const correctable = tokens.filter(({ word }) => word.length >= MIN_LETTERS && isEnglish(word))
  if (correctable.length === 0) return { tokens, corrections }
  const synonymWords = groups.flatMap(({ members }) =>
    members.flatMap((member) => member.map(({ word }) => word)),
  )
  const dictionary = new Set([...synonymWords.filter(isEnglish), ...vocabulary])
  const correctedTokens = tokens.map((token) => {
    if (!correctable.includes(token)) return token
    const replacement = correctionOf(token, dictionary)
    if (!replacement) return token
    corrections.push({ typed: token.word, read: replacement })
    return { ...token, word: replacement, text: stemOf(replacement) }
  })
  return { tokens: correctedTokens, corrections }
}

/**
 * Returns the most likely correction of a typed word. Returns null if a known word begins with the typed word,
 * which is then correct, or if no known word is one typo away.
 *
 * @param dictionary the known words: those of articles and synonyms
 */
function correctionOf({ word: typed, text: stem }: Token, dictionary: ReadonlySet<string>): string | null {
  const candidates: string[] = []
  for (const word of dictionary) {
    if (word.startsWith(stem)) return null
    if (isEditDistanceOne(typed, word)) candidates.push(word)
  }
  // Ranks the words that could be the correction and picks the best one. People rarely mistype the first
  // letter, and more often type a wrong letter than one too many or too few.
  const rank = (word: string) => Number(word[0] !== typed[0]) * 2 + Number(word.length !== typed.length)
  return candidates.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))[0] ?? null
}

/**
 * Whether two words differ by exactly one typo: an extra, missing or wrong letter, or two swapped neighbours
 * (Damerau-Levenshtein distance 1).
 */
export function isEditDistanceOne(typed: string, word: string): boolean {
  const [short, long] = typed.length <= word.length ? [typed, word] : [word, typed]
  const lengthDifference = long.length - short.length
  if (lengthDifference > 1 || typed === word) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const tail = (from: number, text: string) => text.slice(from)
  if (tail(start + 1 - lengthDifference, short) === tail(start + 1, long)) return true
  const areSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return lengthDifference === 0 && areSwapped && tail(start + 2, short) === tail(start + 2, long)
}

import { stemOf, type Token } from './normalize'
import type { SynonymGroup } from './synonyms'

/** Shorter words are too similar to each other: “visa” and “vise” are both correct. */
const MIN_LETTERS = 5
/** Of the unknown words of a search. Each one is compared with the whole vocabulary. */
const MAX_CORRECTABLE = 4
const isEnglish = (word: string) => /^[a-z]+$/.test(word)

/** One letter less than `MIN_LETTERS` is enough, because the typo can be an extra letter. */
export function dictionaryWords(normalized: string): string[] {
  return normalized.split(' ').filter((word) => word.length >= MIN_LETTERS - 1 && isEnglish(word))
}

/** The search uses `read` instead of `typed`. */
export type Correction = { typed: string; read: string }

/** Replaces English words that are one typo away from a known word: “sponser” → “sponsor”. */
export function correctTypos(
  tokens: readonly Token[],
  vocabulary: ReadonlySet<string>,
  groups: readonly SynonymGroup[],
): { tokens: readonly Token[]; corrections: Correction[] } {
  const corrections: Correction[] = []
  const correctable = tokens
    .filter(({ word }) => word.length >= MIN_LETTERS && isEnglish(word) && !vocabulary.has(word))
    .slice(0, MAX_CORRECTABLE)
  if (correctable.length === 0) return { tokens, corrections }
  const synonymWords = groups.flatMap(({ members }) =>
    members.flatMap((member) => member.map(({ word }) => word)),
  )
  const dictionaries = [new Set(synonymWords.filter(isEnglish)), vocabulary]
  const correctedTokens = tokens.map((token) => {
    if (!correctable.includes(token)) return token
    const replacement = correctionOf(token, dictionaries)
    if (!replacement) return token
    corrections.push({ typed: token.word, read: replacement })
    return { ...token, word: replacement, text: stemOf(replacement) }
  })
  return { tokens: correctedTokens, corrections }
}

/** Null if a known word begins with `stem`, because the search then needs no correction. */
function correctionOf(
  { word: typed, text: stem }: Token,
  dictionaries: readonly ReadonlySet<string>[],
): string | null {
  const candidates: string[] = []
  for (const dictionary of dictionaries)
    for (const word of dictionary) {
      if (word.startsWith(stem)) return null
      if (isEditDistanceOne(typed, word)) candidates.push(word)
    }
  // People rarely mistype the first letter, and more often type a wrong letter than one too many or too few.
  const rank = (word: string) => Number(word[0] !== typed[0]) * 2 + Number(word.length !== typed.length)
  return candidates.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))[0] ?? null
}

/** Damerau-Levenshtein distance 1: an extra, missing or wrong letter, or two swapped neighbours. */
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

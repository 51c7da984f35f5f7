import { stemOf, type Atom } from './normalize'
import type { SynonymGroup } from './synonyms'

/**
 * The minimum length of a word that is corrected, in letters. Shorter words are too similar: “visa” and “vise” are
 * both correct.
 */
const LEAST_LETTERS = 5
const isEnglish = (word: string) => /^[a-z]+$/.test(word)

/** The English words of a normalized text that may correct a typing error. */
export function wordsIn(folded: string): string[] {
  return folded.split(' ').filter((word) => word.length >= LEAST_LETTERS - 1 && isEnglish(word))
}

/** A typed word and the word that replaces it (`read`). */
export type Correction = { typed: string; read: string }

/**
 * Corrects typing errors in a query. An English word that no article and no synonym begins with is replaced by a
 * known word that is one error away.
 */
export function corrected(
  atoms: readonly Atom[],
  vocabulary: ReadonlySet<string>,
  groups: readonly SynonymGroup[],
): { atoms: readonly Atom[]; corrections: Correction[] } {
  const corrections: Correction[] = []
  const doubtful = atoms.filter(({ word }) => word.length >= LEAST_LETTERS && isEnglish(word))
  if (doubtful.length === 0) return { atoms, corrections }
  const named = groups.flatMap(({ members }) => members.flatMap((member) => member.map(({ word }) => word)))
  const known = new Set([...named.filter(isEnglish), ...vocabulary])
  const read = atoms.map((atom) => {
    if (!doubtful.includes(atom)) return atom
    const better = correctionOf(atom, known)
    if (!better) return atom
    corrections.push({ typed: atom.word, read: better })
    return { ...atom, word: better, text: stemOf(better) }
  })
  return { atoms: read, corrections }
}

/** The most likely known word that is one error away; null if the typed word is known or there is no such word. */
function correctionOf({ word: typed, text: stem }: Atom, known: ReadonlySet<string>): string | null {
  const near: string[] = []
  for (const word of known) {
    if (word.startsWith(stem)) return null
    if (isOneErrorAway(typed, word)) near.push(word)
  }
  // The first letter is seldom wrong, and a wrong letter is more common than an extra or missing one.
  const rank = (word: string) => Number(word[0] !== typed[0]) * 2 + Number(word.length !== typed.length)
  return near.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))[0] ?? null
}

/**
 * Whether two words differ by one extra, missing or wrong letter, or by two swapped neighbours (Damerau-Levenshtein
 * distance 1).
 */
export function isOneErrorAway(typed: string, word: string): boolean {
  const [short, long] = typed.length <= word.length ? [typed, word] : [word, typed]
  const more = long.length - short.length
  if (more > 1 || typed === word) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const rest = (from: number, text: string) => text.slice(from)
  if (rest(start + 1 - more, short) === rest(start + 1, long)) return true
  const exchanged = short[start] === long[start + 1] && short[start + 1] === long[start]
  return more === 0 && exchanged && rest(start + 2, short) === rest(start + 2, long)
}

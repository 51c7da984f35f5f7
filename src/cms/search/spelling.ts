import { stemOf, type Atom } from './normalize'
import type { SynonymGroup } from './synonyms'

/** Shorter words are too much alike: “visa” and “vise” are both right. */
const LEAST_LETTERS = 5
const isEnglish = (word: string) => /^[a-z]+$/.test(word)

/** The English words of a folded text that a typing error can be measured by. */
export function wordsIn(folded: string): string[] {
  return folded.split(' ').filter((word) => word.length >= LEAST_LETTERS - 1 && isEnglish(word))
}

/** The typed word and its correction. */
export type Correction = { typed: string; read: string }

/**
 * Reads a query without its typing errors: an English word that no article begins with and no group names gives way to
 * one that is a letter away.
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

/** The nearest of the words one error away; null where the word is known, or none is near. */
function correctionOf({ word: typed, text: stem }: Atom, known: ReadonlySet<string>): string | null {
  const near: string[] = []
  for (const word of known) {
    if (word.startsWith(stem)) return null
    if (isOneErrorAway(typed, word)) near.push(word)
  }
  // The first letter is seldom wrong, and letters are exchanged more often than left out.
  const rank = (word: string) => Number(word[0] !== typed[0]) * 2 + Number(word.length !== typed.length)
  return near.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))[0] ?? null
}

/** One letter too many, too few or another, or two neighbours exchanged (Damerau). */
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

import { atomsOf, formOf, standsAt, type Atom } from './normalize'

/** A group of synonyms. `members`: each synonym split into its words. `forms`: each synonym as normalized text. */
export type SynonymGroup = { members: Atom[][]; forms: string[] }

export function synonymsOf(words: readonly string[]): SynonymGroup {
  const members = words.map(atomsOf).filter((member) => member.length > 0)
  return { members, forms: [...new Set(members.map(formOf))] }
}

/** Finds the longest synonym at a position of a query: “super visa” before “visa”. */
export function namedAt(
  atoms: readonly Atom[],
  at: number,
  groups: readonly SynonymGroup[],
): { group: SynonymGroup; length: number } | null {
  let named: { group: SynonymGroup; length: number } | null = null
  for (const group of groups) {
    for (const member of group.members) {
      const isLonger = member.length > (named?.length ?? 0)
      if (isLonger && standsAt(atoms, at, member)) named = { group, length: member.length }
    }
  }
  return named
}

import { tokenize, searchStringOf, occursAt, type Token } from './normalize'

/** `members` is compared with the tokens of a query, `forms` with the texts of documents. */
export type SynonymGroup = { members: Token[][]; forms: string[] }

export function synonymsOf(words: readonly string[]): SynonymGroup {
  const members = words.map(tokenize).filter((member) => member.length > 0)
  return { members, forms: [...new Set(members.map(searchStringOf))] }
}

/** The longest synonym that begins at `at`: “super visa” rather than “visa”. */
export function synonymAt(
  tokens: readonly Token[],
  at: number,
  groups: readonly SynonymGroup[],
): { group: SynonymGroup; length: number } | null {
  let longest: { group: SynonymGroup; length: number } | null = null
  for (const group of groups) {
    for (const member of group.members) {
      const isLonger = member.length > (longest?.length ?? 0)
      if (isLonger && occursAt(tokens, at, member)) longest = { group, length: member.length }
    }
  }
  return longest
}

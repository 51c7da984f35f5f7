import type { Sentence } from './sentences'

/** The words of an editor's query can be in different texts of the sentence, and in its key and location. */
export function matchesSearch({ key, texts, location }: Sentence, query: string): boolean {
  const searchable = [...Object.values(texts), key, location].join(' ').toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searchable.includes(word))
}

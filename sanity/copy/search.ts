import type { Sentence } from './sentences'

/** The words of an editor's query can be in different texts of the sentence, and in its key and location. */
export function matchesSearch({ key, texts, location }: Sentence, query: string): boolean {
  return containsWords([...Object.values(texts), key, location], query)
}

/** Whether each word of an editor's query is in one of the texts. */
export function containsWords(texts: readonly string[], query: string): boolean {
  const searchable = texts.join(' ').toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searchable.includes(word))
}

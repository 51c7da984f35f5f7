import type { Sentence } from './sentences'

/** Whether a sentence's texts, key or location contain every word of an editor's query. */
export function matchesSearch({ key, texts, location }: Sentence, query: string): boolean {
  const searchable = [...Object.values(texts), key, location].join(' ').toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searchable.includes(word))
}

import type { Sentence } from './sentences'

/** Tells whether a sentence's English, Chinese, key or location contains every word of an editor's query. */
export function matchesSearch({ key, enCA = '', zhHK = '', location }: Sentence, query: string): boolean {
  const searchable = `${enCA} ${zhHK} ${key} ${location}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searchable.includes(word))
}

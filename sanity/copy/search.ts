import type { Sentence } from './sentences'

/** Tells whether a sentence matches the editor's search words in its English, Chinese, key or location. */
export function isMeant({ key, enCA = '', zhHK = '', place }: Sentence, typed: string): boolean {
  const words = `${enCA} ${zhHK} ${key} ${place}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

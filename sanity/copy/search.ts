import type { Sentence } from './sentences'

/** Whether a sentence is meant by the words that an editor types: in its English or Chinese, its key or its place. */
export function isMeant({ key, enCA = '', zhHK = '', place }: Sentence, typed: string): boolean {
  const words = `${enCA} ${zhHK} ${key} ${place}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

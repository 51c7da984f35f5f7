import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { documentLanguages, LANGUAGES } from '../../sanity/languages'

export interface SeedDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Reads the documents of a fresh machine from `sanity/seed`. */
export function readSeed(): SeedDocument[] {
  const file = resolve(__dirname, '../../sanity/seed/production.ndjson')
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line): SeedDocument => JSON.parse(line))
}

/** The same, without those that exist in one language. */
export const readBilingualSeed = (): SeedDocument[] =>
  readSeed().filter((document) => documentLanguages(document) === LANGUAGES)

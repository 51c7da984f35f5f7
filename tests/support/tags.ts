import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const TESTS = resolve(__dirname, '..')

/** The tag in a test title that refers to a sentence of docs/specification.md or a row of SECURITY.md. */
export const TAG = /@(?:spec:\d\.\d+|row:\d+)/g

/** Tag → the files below `tests` whose titles have it, sorted. */
export function filesByTag(): Map<string, string[]> {
  const files = new Map<string, string[]>()
  const names = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).sort()) {
    const tags = readFileSync(join(TESTS, name), 'utf8').match(TAG) ?? []
    for (const tag of new Set(tags)) files.set(tag, [...(files.get(tag) ?? []), `tests/${name}`])
  }
  return files
}

/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')
/** The beginning of a test title; no other text in a test matches it. */
const NUMBERS = /['"`]((?:\d\.\d+(?:, )?)+) · /g
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Number → the test files with a title that begins with it. */
function testsByNumber(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const files = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
  for (const file of files
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => `tests/${name}`)) {
    for (const [, numbers = ''] of text(file).matchAll(NUMBERS)) {
      for (const number of numbers.split(', ')) found.set(number, [...(found.get(number) ?? []), file])
    }
  }
  return found
}

const rows = [...text('docs/specification.md').matchAll(/^\| (\d\.\d+) +\| (.+?) +\| (.*?) *\|$/gm)].map(
  ([, number = '', sentence = '', files = '']) => ({
    number,
    sentence,
    files: [...files.matchAll(/`(.+?)`/g)].map(([, file = '']) => file),
  }),
)
const tests = testsByNumber()

it('numbers every sentence once', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
})

it.each(rows)('$number is proved where the table says: $sentence', ({ number, files }) => {
  expect(files).toEqual([...new Set(tests.get(number))].sort())
  expect(files.length).toBeGreaterThan(0)
})

it('no test carries a number that the table does not have', () => {
  const known = new Set(rows.map(({ number }) => number))
  expect([...tests.keys()].filter((number) => !known.has(number))).toEqual([])
})

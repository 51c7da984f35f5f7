/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { filesByTag } from '../../support/tags'

const table = readFileSync(resolve(__dirname, '../../../SECURITY.md'), 'utf8')
/** Each row names the main tests of its numbers; other files may have the same tags. */
const rows = [...table.matchAll(/^\| ([\d–, ]+?) +\| (.+?) +\| (.*?) *\|$/gm)].map(
  ([, numbers = '', topic = '', files = '']) => ({
    tags: numbers.split(', ').flatMap(tagsOf),
    topic,
    files: [...files.matchAll(/`(.+?)`/g)].map(([, file = '']) => `tests/${file}`),
  }),
)
const filesOfTag = filesByTag()

/** `62` or `62–64`. */
function tagsOf(numbers: string): string[] {
  const [first = 0, last = first] = numbers.split('–').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => `@row:${first + index}`)
}

it('numbers the rows without a gap, and lists each once', () => {
  const tags = rows.flatMap((row) => row.tags)
  expect(tags.sort()).toEqual(Array.from({ length: tags.length }, (_, index) => `@row:${index + 1}`).sort())
})

it.each(rows)('names only files with the tags $tags: $topic', ({ tags, files }) => {
  for (const tag of tags) expect(filesOfTag.get(tag)).toBeDefined()
  const taggedFiles = new Set(tags.flatMap((tag) => filesOfTag.get(tag) ?? []))
  expect(files.filter((file) => !taggedFiles.has(file))).toEqual([])
  expect(files.length).toBeGreaterThan(0)
})

it('has a row for every tag', () => {
  const known = new Set(rows.flatMap((row) => row.tags))
  expect([...filesOfTag.keys()].filter((tag) => tag.startsWith('@row:') && !known.has(tag))).toEqual([])
})

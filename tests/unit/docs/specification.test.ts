/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { filesByTag } from '../../support/tags'

const table = readFileSync(resolve(__dirname, '../../../docs/specification.md'), 'utf8')
const rows = [...table.matchAll(/^\| (\d\.\d+) +\| (.+?) *\|$/gm)].map(([, number = '', sentence = '']) => ({
  tag: `@spec:${number}`,
  sentence,
}))
const filesOfTag = filesByTag()

it('numbers every sentence once', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(new Set(rows.map(({ tag }) => tag)).size).toBe(rows.length)
})

it.each(rows)('a test has the tag $tag: $sentence', ({ tag }) => {
  expect(filesOfTag.get(tag)).toBeDefined()
})

it('has a row for every tag', () => {
  const known = new Set(rows.map(({ tag }) => tag))
  expect([...filesOfTag.keys()].filter((tag) => tag.startsWith('@spec:') && !known.has(tag))).toEqual([])
})

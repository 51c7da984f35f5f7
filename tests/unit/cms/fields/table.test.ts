/** @jest-environment node */
import { stegaEncodeSourceMap } from '@sanity/client/stega'
import { tableSize } from '@/cms/fields/contentSize'
import { tableSchema } from '@/cms/fields/table'
import { TABLE_LIMITS } from '@/cms/rules/tables'
import { storedParagraph, storedTable } from '../../../support/tables'

const grid = (rows: number, columns: number, text = 'x') =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => text))
const sizeOf = (table: unknown) => tableSize(table, 'en-CA')
const isValid = (table: unknown) => tableSchema.safeParse(table).success
const { rows, columns, cell } = TABLE_LIMITS

test('accepts tables up to the limits, with empty cells and without optional fields', () => {
  expect(isValid(storedTable(grid(rows, columns)))).toBe(true)
  expect(isValid(storedTable([['x', ''], []]))).toBe(true)
  expect(
    isValid({ _key: 't', _type: 'table', rows: [{ cells: [{ value: [storedParagraph('x')] }, {}] }] }),
  ).toBe(true)
  expect(isValid(storedTable([['x'.repeat(cell)]]))).toBe(true)
})

test.each([
  ['40 columns', storedTable(grid(2, 40))],
  ['101 rows', storedTable(grid(101, 2))],
  ['a cell that is too long', storedTable([['x'.repeat(cell + 1)]])],
  ['a cell of 21 paragraphs', storedTable([[Array(21).fill(storedParagraph('x'))]])],
  ['no words', storedTable([['', ' ']])],
  ['no rows', storedTable([])],
  ['an image in a cell', storedTable([[[{ _key: 'i', _type: 'image' }]]])],
  ['a table in a cell', storedTable([[[storedTable([['x']])]]])],
  ['a text instead of its rows', { _key: 't', _type: 'table', rows: 'x' }],
  ['a number instead of a cell', { _key: 't', _type: 'table', rows: [{ cells: [7] }] }],
  ['half a row of headings', storedTable([['x']], { headerRows: 0.5 })],
  ['a list item at level 3000', storedTable([[[storedParagraph('x', { listItem: 'bullet', level: 3000 })]]])],
])('rejects a table with %s @row:65 @row:68', (_, table) => {
  expect(isValid(table)).toBe(false)
})

test('does not count edit markers', () => {
  const map: Parameters<typeof stegaEncodeSourceMap>[1] = {
    documents: [{ _id: 'article', _type: 'article' }],
    paths: ["$['text']"],
    mappings: { "$['text']": { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } } },
  }
  const options = { enabled: true, studioUrl: '/studio' }
  const { text } = stegaEncodeSourceMap({ text: 'x '.repeat(cell / 2) }, map, options)
  expect(text.length).toBeGreaterThan(cell)
  expect(isValid(storedTable([[text]]))).toBe(true)
  expect(sizeOf(storedTable([[text]]))).toBe(sizeOf(storedTable([['x '.repeat(cell / 2)]])))
})

test('counts texts, line breaks and missing cells for the length of an article @row:65', () => {
  const small = sizeOf(storedTable([['x', 'x']]))
  expect(sizeOf(storedTable([['x', 'x\n'.repeat(100)]]))).toBeGreaterThan(small + 5_000)
  expect(sizeOf(storedTable([['x', ...Array(99).fill('')], ...grid(99, 1, '')]))).toBeGreaterThan(100_000)
  const manySpans = storedParagraph('x', { children: Array(300).fill({ _type: 'span' }) })
  expect(sizeOf(storedTable([[Array(20).fill(manySpans)]]))).toBeGreaterThan(18_000)
  for (const broken of [{}, { rows: 7 }, { rows: [7, { cells: 7 }] }]) expect(sizeOf(broken)).toBeLessThan(50)
})

test('measures any number of rows', () => {
  expect(sizeOf({ rows: Array(300_000).fill({}) })).toBeGreaterThanOrEqual(0)
})

/** @jest-environment node */
import { validateTableSize } from '@/cms/rules/tables'
import { validateHasTable, warnIfTableStyleMisplaced } from '../../../sanity/schemaTypes/tableStyles'
import { storedParagraph, storedTable } from '../../support/tables'

const grid = (rows: number, columns: number) =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => 'x'))

test.each([
  [grid(101, 1), 'The table has 101 rows: delete some, to keep at most 100'],
  [[...grid(3, 2), ...grid(1, 13)], 'The table has 13 columns: delete some, to keep at most 12'],
  [[['x'.repeat(2_001)]], 'Shorten the longest cell of the table to 2000 characters'],
  [
    [[Array(21).fill(storedParagraph('x'))]],
    'A cell of the table has 21 paragraphs: delete some, to keep at most 20',
  ],
  [[[Array(20).fill(storedParagraph('x'))]], true],
  [grid(100, 12), true],
  [[], true],
])('says what to change in a table that is too large', (rows, finding) => {
  expect(validateTableSize(storedTable(rows))).toBe(finding)
})

test.each([undefined, null, 7, {}, { rows: [null, { cells: [null, { value: [{ children: [{}] }] }] }] }])(
  'has no finding about the size of %j',
  (table) => expect(validateTableSize(table)).toBe(true),
)

test('warns about a table without a caption, and about the styles of tables outside of them', () => {
  const table = storedTable([['x']])
  const [text, caption] = ['normal', 'tableCaption'].map((style) =>
    storedParagraph('x', { style, _key: style }),
  )
  expect(warnIfTableStyleMisplaced([text, caption, table, text])).toBe(true)
  expect(warnIfTableStyleMisplaced(undefined)).toBe(true)
  expect(warnIfTableStyleMisplaced([caption, table, table])).toEqual({
    message: 'The table has no caption: write a line above it, and choose the style “Table caption”',
    path: [{ _key: 't' }],
  })
  expect(warnIfTableStyleMisplaced([storedParagraph(' ', { style: 'tableCaption' }), table])).toEqual({
    message: 'The table has no caption: write a line above it, and choose the style “Table caption”',
    path: [{ _key: 't' }],
  })
  expect(warnIfTableStyleMisplaced([caption, text])).toEqual({
    message: 'There is no table below this caption: choose another style for the line',
    path: [{ _key: 'tableCaption' }],
  })
  expect(warnIfTableStyleMisplaced([storedParagraph('x', { style: 'rowHeading' })])).toEqual({
    message: 'This line is not in a table: choose another style for it',
    path: [{ _key: 'p' }],
  })
})

test('refuses a text without the table that it should have', () => {
  const missing = 'Add the table: press “Table” in the line of buttons above the text'
  expect(validateHasTable([storedParagraph('x')])).toBe(missing)
  // Studio asks for a missing text itself.
  for (const blocks of [undefined, [], [storedParagraph('')], [storedTable([['x']])], 7]) {
    expect(validateHasTable(blocks)).toBe(true)
  }
})

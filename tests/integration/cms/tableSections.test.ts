/** @jest-environment node */
import { captureLog } from '../../support/captureLog'
import { both, bothParagraphs, HOSTILE_VALUES, sectionsOnLake } from '../../support/sectionsOnLake'
import { storedParagraph, storedTable } from '../../support/tables'

const page = sectionsOnLake()
const tableIn = (...words: string[]) => [
  storedParagraph(`Caption ${words.join(' ')}`, { _key: 'c', style: 'tableCaption' }),
  storedTable([words, words]),
]
const SECTION = {
  _type: 'tableSection',
  heading: both('Fees'),
  table: { enCA: tableIn('Permit', 'Fee'), zhHK: tableIn('許可', '費用') },
}
const tablesIn = (html = '') => html.match(/<table/g)?.length ?? 0
let log: ReturnType<typeof captureLog>
beforeEach(() => (log = captureLog()))
afterEach(() => log.release())

test('shows the table of each language in a box of its own, named by its caption', async () => {
  await page.write({ ...SECTION, lead: both('A lead.') })
  const { english, chinese } = await page.shown('tableSection')
  expect(english[0]?.table).toMatch(/^<div role="region" tabindex="0" aria-labelledby="table-t"><table>/)
  expect(english[0]?.table).toContain('<th scope="col">Permit</th>')
  expect(chinese[0]?.table).toContain('<th scope="col">許可</th>')
  expect(log.lines).toEqual([])
})

test('shows English, marked as such, for a missing Chinese table', async () => {
  for (const zhHK of [undefined, [], [storedParagraph('')], [storedTable([['']])]]) {
    await page.write({ ...SECTION, table: { enCA: SECTION.table.enCA, zhHK } })
    expect((await page.shown('tableSection')).chinese[0]?.table).toMatch(/^<div lang="en"><div role="region"/)
  }
})

test('shows a caption without link definitions', async () => {
  const [caption, table] = tableIn('Permit')
  for (const markDefs of [null, undefined]) {
    await page.write({ ...SECTION, table: { enCA: [{ ...caption, markDefs }, table] } })
    expect((await page.shown('tableSection')).english[0]?.table).toContain('Caption Permit')
  }
})

test('a table needs no caption', async () => {
  await page.write({ ...SECTION, table: { enCA: [storedTable([['Permit', 'Fee'], ['x']])] } })
  expect((await page.shown('tableSection')).english[0]?.table).toContain('aria-label="Permit, Fee"')
})

test('omits a table of 40 columns and 101 rows, and a section without a valid one @row:49 @row:65', async () => {
  const row = Array.from({ length: 40 }, () => 'x')
  const large = [storedTable([row], { _key: 'wide' }), storedTable(Array(101).fill(['x']), { _key: 'long' })]
  await page.write({ ...SECTION, table: { enCA: [...large, ...tableIn('Permit')] } })
  expect(tablesIn((await page.shown('tableSection')).english[0]?.table)).toBe(1)
  expect(log.about('content.item_invalid')).toContainEqual(expect.objectContaining({ fields: 'rows' }))
  await page.write({ ...SECTION, table: { enCA: large } }, { ...SECTION, table: bothParagraphs('No table.') })
  expect((await page.shown('tableSection')).english).toEqual([])
  expect(log.about('content.section_invalid')).toContainEqual(expect.objectContaining({ fields: 'table' }))
})

test('shows the largest table that Studio allows, and omits what is too long for the page @row:65', async () => {
  const row = Array.from({ length: 12 }, () => 'a few words')
  const largest = [storedTable(Array.from({ length: 100 }, () => row))]
  await page.write(
    { ...SECTION, table: { enCA: largest } },
    { ...SECTION, table: { enCA: largest } },
    SECTION,
  )
  const { english } = await page.shown('tableSection')
  expect(english.map(({ table }) => table.match(/<tr>/g)?.length)).toEqual([100, 2])
  expect(log.about('content.list_truncated')).toContainEqual(expect.objectContaining({ left: 1 }))
})

test('never breaks the page with a hostile table or block @row:49', async () => {
  await page.write(
    ...HOSTILE_VALUES.map((table) => ({ ...SECTION, table })),
    ...HOSTILE_VALUES.map((block) => ({ ...SECTION, table: { enCA: [block, ...tableIn('Permit')] } })),
    ...HOSTILE_VALUES.map((rows) => ({
      ...SECTION,
      table: { enCA: [{ _key: 'a', _type: 'table', rows }, ...tableIn('Permit')] },
    })),
  )
  const { english } = await page.shown('tableSection')
  expect(english.map(({ table }) => tablesIn(table))).toEqual(HOSTILE_VALUES.flatMap(() => [1, 1]))
})

import { pastedBlocks, mustConvert } from '../../../sanity/components/pastedBlocks'
import { isRecord } from '../../../sanity/schemaTypes/validation'
import { tableGrid, textsOf, paragraphsOf } from '@/cms/rules/tables'
import { GOOGLE_DOCS_TABLE, WORD_TABLE } from '../../support/clipboard'

const ARTICLE = {
  heading: 'h2',
  smallHeading: 'h3',
  quote: 'blockquote',
  hasTables: true,
  decorators: ['strong', 'em'],
}
const RICH_TEXT = { heading: 'h3', smallHeading: 'h3', decorators: ['strong'] }

const paste = (html: string) => pastedBlocks(html, ARTICLE)
const cellsOf = (table: unknown) =>
  tableGrid(table).map((cells) => cells.map((cell) => textsOf(paragraphsOf(cell)).join('|')))
const firstTable = (html: string) => paste(html).find(({ _type }) => _type === 'table')

test('pastes a table from Word, with its caption, merged cells, paragraphs, lists and links', () => {
  const blocks = paste(WORD_TABLE)
  expect(blocks.map(({ _type, style }) => style ?? _type)).toEqual(['tableCaption', 'table', 'normal'])
  expect(textsOf(blocks.slice(0, 1)).join('').trim()).toBe('Table 1: Two ways to stay')
  const [, table] = blocks
  expect(table?.headerRows).toBe(1)
  expect(cellsOf(table).map((row) => row.map((text) => text.replaceAll('\u00a0', ' ').trim()))).toEqual([
    ['Question', 'Answer', ''],
    ['How long?', 'Five years|at |most', ''],
    ['', 'canada.ca', 'passport|photo'],
  ])
  const [, link, list] = (tableGrid(table)[2] ?? []).map((cell) => paragraphsOf(cell).filter(isRecord))
  expect(link?.[0]?.markDefs).toEqual([
    { _key: expect.any(String), _type: 'link', href: 'https://www.canada.ca/' },
  ])
  expect(list?.map(({ listItem, style }) => [listItem, style])).toEqual([
    ['bullet', 'normal'],
    ['bullet', 'normal'],
  ])
})

test('pastes a table from Google Docs, with an empty cell, bold text and emphasis', () => {
  const blocks = paste(GOOGLE_DOCS_TABLE)
  expect(blocks.map(({ _type }) => _type)).toEqual(['block', 'table'])
  expect(cellsOf(blocks[1])).toEqual([
    ['路線', '時間'],
    ['Express Entry', ''],
  ])
  expect(JSON.stringify(blocks[1])).toMatch(/"marks":\["strong"\].*"marks":\["em"\]/)
})

test('keeps the headings and the caption of a table of a web page', () => {
  const html = `<table><caption>Fees</caption><thead><tr><th rowspan="2">A</th><th colspan="2">B</th></tr>
    <tr><th>1</th><th>2</th></tr></thead><tbody><tr><th>x</th><td>y</td></tr></tbody></table>`
  const [caption, table] = paste(html)
  expect([caption?.style, table?.headerRows]).toEqual(['tableCaption', 2])
  expect(cellsOf(table)).toEqual([
    ['A', 'B', ''],
    ['', '1', '2'],
    ['x', 'y', ''],
  ])
  expect(JSON.stringify(table).match(/rowHeading/g)).toHaveLength(1)
})

test('pastes a table within a table as paragraphs of its cell, and a table of one cell as text', () => {
  const inner = '<table><tr><td>1</td><td>2</td></tr></table>'
  expect(cellsOf(firstTable(`<table><tr><td>a</td><td>${inner}</td></tr></table>`))).toEqual([['a', '1|2']])
  expect(paste('<table><tr><td><p>A box</p></td></tr></table>').map(({ _type }) => _type)).toEqual(['block'])
})

test('limits the cells over which a merged cell extends', () => {
  const table = firstTable(
    '<table><tr><td colspan="1000" rowspan="60000">a</td></tr><tr><td>b</td></tr></table>',
  )
  expect(tableGrid(table).map((cells) => cells.length)).toEqual([13, 13])
})

test('does not take the caption of the next table', () => {
  const table = '<table><tr><td>a</td><td>b</td></tr></table>'
  const blocks = paste(`${table}<p class="MsoCaption">Table 2</p>${table}`)
  expect(blocks.map(({ _type, style }) => style ?? _type)).toEqual(['table', 'tableCaption', 'table'])
})

test('converts tables only for a field that can have them', () => {
  expect([mustConvert(GOOGLE_DOCS_TABLE, ARTICLE), mustConvert(GOOGLE_DOCS_TABLE, RICH_TEXT)]).toEqual([
    true,
    false,
  ])
  const blocks = pastedBlocks(`<h1>Fees</h1>${GOOGLE_DOCS_TABLE}`, RICH_TEXT)
  expect(new Set(blocks.map(({ _type }) => _type))).toEqual(new Set(['block']))
  expect(JSON.stringify(blocks)).not.toContain('"em"')
})

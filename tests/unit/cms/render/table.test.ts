/** @jest-environment node */
import { articleParts, type ArticleBody } from '@/cms/render/articleBody'
import type { Locale } from '@/i18n/locales'
import { readingMinutes } from '@/cms/render/readingTime'
import { countEventLoopTurns } from '../../../support/eventLoopTurns'
import { storedParagraph, storedTable } from '../../../support/tables'

/** Content of the lake, whose types the query result does not know. */
const stored = (blocks: object[]): ArticleBody => JSON.parse(JSON.stringify(blocks))
const htmlIn = async (locale: Locale, ...blocks: object[]) =>
  (await articleParts(stored(blocks), { locale, en: false })).join('')
const html = (...blocks: object[]) => htmlIn('en-CA', ...blocks)
const caption = (text: string) => storedParagraph(text, { style: 'tableCaption' })
const heading = (text: string) => [storedParagraph(text, { style: 'rowHeading' })]

test('renders a table with its caption, headings of columns and headings of rows', async () => {
  const table = storedTable([
    ['', 'Super visa'],
    [heading('Stay'), 'Five years'],
  ])
  expect(await html(caption('Two ways'), table)).toBe(
    '<div role="region" tabindex="0" aria-labelledby="table-t"><table>' +
      '<caption id="table-t"><span>Two ways</span></caption>' +
      '<thead><tr><td></td><th scope="col">Super visa</th></tr></thead>' +
      '<tbody><tr><th scope="row">Stay</th><td>Five years</td></tr></tbody></table></div>',
  )
})

test('names a table without a caption by its first row, and adds the cells that a row lacks', async () => {
  const table = storedTable([['Route', '"Time" > 1', ''], ['Family'], ['Work', 'x', 'y']])
  const rendered = await html(table)
  expect(rendered).toContain('aria-label="Route, &quot;Time&quot; &gt; 1"')
  expect(rendered).toContain('<tr><td>Family</td><td></td><td></td></tr>')
})

test.each(['', ' ', '\u200b'])('a line %j in the style of captions names no table', async (text) => {
  const rendered = await html(caption(text), storedTable([['Route'], ['Work']]))
  expect(rendered).toContain('<div role="region" tabindex="0" aria-label="Route"><table><thead>')
})

test('renders paragraphs, lists, links and emphasis within a cell', async () => {
  const item = (text: string) => storedParagraph(text, { listItem: 'bullet', level: 1 })
  const link = storedParagraph('canada.ca', {
    markDefs: [{ _key: 'l', _type: 'link', href: 'https://www.canada.ca/' }],
    children: [{ _key: 's', _type: 'span', text: 'canada.ca', marks: ['l', 'em'] }],
  })
  const unsafe = storedParagraph('x', {
    markDefs: [{ _key: 'l', _type: 'link', href: 'javascript:alert(1)' }],
    children: [{ _key: 's', _type: 'span', text: 'x', marks: ['l', 'unknown'] }],
  })
  const cells = [
    [storedParagraph('1'), storedParagraph(''), storedParagraph('2')],
    [item('a'), item('b')],
  ]
  const rendered = await html(storedTable([cells, [[link], [unsafe]]], { headerRows: 0 }))
  expect(rendered).toContain(
    '<tbody><tr><td><p>1</p><p>2</p></td><td><ul><li>a</li><li>b</li></ul></td></tr>' +
      '<tr><td><a href="https://www.canada.ca/"><em>canada.ca</em></a></td><td>x</td></tr></tbody>',
  )
})

test('breaks Chinese headings and captions between words, and marks English names', async () => {
  const table = storedTable([['永久居民身份的申請時間'], ['用Express Entry申請']])
  const rendered = await htmlIn('zh-HK', caption('各種路線的比較'), table)
  expect(rendered).toMatch(/<th scope="col">[^<]+<wbr\/>/)
  expect(rendered).toMatch(/<caption id="table-t"><span>[^<]+<wbr\/>/)
  expect(rendered).toContain('<td>用<span lang="en-CA">Express Entry</span>申請</td>')
})

test('keeps the order of captions, tables and texts, and a caption without a table as a paragraph', async () => {
  const one = storedTable([['1'], ['2']], { _key: 'one' })
  const blocks = [
    storedParagraph('A'),
    caption('B'),
    one,
    storedTable([['3']]),
    caption('C'),
    storedParagraph('D'),
  ]
  const order = (await html(...blocks)).match(/<(?:p|caption|table)\b/g)
  expect(order).toEqual(['<p', '<table', '<caption', '<table', '<p', '<p'])
})

test('never makes the last row a row of headings', async () => {
  expect(await html(storedTable([['a']], { headerRows: 5 }))).toContain('<tbody><tr><td>a</td>')
})

test('lets other requests run between the rows of a long table', async () => {
  const turns = countEventLoopTurns()
  await html(storedTable(Array.from({ length: 50 }, () => ['a', 'b'])))
  expect(turns.stop()).toBeGreaterThanOrEqual(50)
})

test('counts the words of a table for the reading time', () => {
  const rows = Array.from({ length: 20 }, () => ['word '.repeat(11), 'word '.repeat(11)])
  expect(readingMinutes(stored([storedTable(rows)]), 'en-CA')).toBe(2)
})

/** @jest-environment node */
import { completeness } from '../../../sanity/rows/completeness'
import { rowPreview } from '../../../sanity/rows/rowPreview'
import { rowSubtitle } from '../../../sanity/rows/rowSubtitle'
import { readSeed } from '../../support/seed'

const NOW = new Date('2026-11-21T12:00:00Z')
const complete = { title: { enCA: 'Text', zhHK: '文字' } }
const half = { ...complete, summary: { enCA: 'Text' } }
/** In the editor's local time zone. */
const local = (time: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(time))

test('texts count in any depth, and only where their English is written', () => {
  const block = (text: string) => [{ _type: 'block', children: [{ _type: 'span', text }] }]
  const sections = [
    { heading: { enCA: 'A', zhHK: '甲' }, eyebrow: { enCA: '', zhHK: '' } },
    { steps: [{ title: { enCA: 'B' } }, { title: { enCA: 'C', zhHK: ' ' } }] },
    { body: { enCA: block('D'), zhHK: block('丁') } },
  ]
  expect(completeness({ _id: 'home', sections, reviewBy: '2027-01-01', cover: null })).toEqual({
    chinese: 2,
    all: 4,
  })
})

test('a picture within a text counts beside the text', () => {
  const figure = { _type: 'figure', alt: { enCA: 'A', zhHK: '甲' } }
  const text = { _type: 'block', children: [{ text: 'A' }] }
  expect(completeness({ body: { enCA: [text, figure] } })).toEqual({ chinese: 1, all: 2 })
})

test('every document that ships is complete', () => {
  for (const document of readSeed()) {
    const { chinese, all } = completeness(document)
    expect({ id: document._id, chinese }).toEqual({ id: document._id, chinese: all })
  }
})

test.each([
  [{ texts: complete }, '中文 ✓'],
  [{ texts: half, reviewBy: '2027-02-28' }, '中文 1/2 · review by 28 Feb 2027'],
  [{ texts: complete, reviewBy: '2026-11-21' }, '中文 ✓ · review by 21 Nov 2026'],
  [{ texts: complete, reviewBy: '2026-11-20' }, 'review overdue since 20 Nov 2026 · 中文 ✓'],
  [{ texts: {} }, ''],
  [{ texts: complete, publishUntil: '2026-11-21T12:00:00Z' }, 'no longer shown · 中文 ✓'],
  [{ texts: complete, publishFrom: '2026-11-21T12:00:00Z' }, '中文 ✓'],
  [
    { texts: half, publishFrom: '2026-12-01T01:00:00Z', publishUntil: '2026-12-09T01:00:00Z' },
    `appears ${local('2026-12-01T01:00:00Z')} · 中文 1/2`,
  ],
  [
    { texts: complete, publishFrom: '2026-11-01T01:00:00Z', publishUntil: '2026-12-09T01:00:00Z' },
    `disappears ${local('2026-12-09T01:00:00Z')} · 中文 ✓`,
  ],
])('of %j the row says %s', (facts, subtitle) => {
  expect(rowSubtitle(facts, NOW)).toBe(subtitle)
})

test('a list row has the English title, else the Chinese one, else a placeholder', () => {
  const { prepare } = rowPreview({ texts: ['title'] })
  expect(prepare({ title: { enCA: 'Text', zhHK: '文字' } }).title).toBe('Text')
  expect(prepare({ title: { zhHK: '文字' } }).title).toBe('文字')
  expect(prepare({}).title).toBe('Untitled')
  expect(rowPreview({ title: 'Home page', texts: [] }).prepare({}).title).toBe('Home page')
})

/** @jest-environment node */
import { describeDownload } from '../../../sanity/schemaTypes/sections/files/describeDownload'
import { countTranslations } from '../../../sanity/previews/countTranslations'
import { noticePreview } from '../../../sanity/previews/noticePreview'
import { sectionPreview } from '../../../sanity/schemaTypes/sections/sectionPreview'
import { documentPreview } from '../../../sanity/previews/documentPreview'
import { previewSubtitle } from '../../../sanity/previews/previewSubtitle'
import { readBilingualSeed } from '../../support/seed'

const NOW = new Date('2026-11-21T12:00:00Z')
const complete = { title: { enCA: 'Text', zhHK: '文字' } }
const half = { ...complete, summary: { enCA: 'Text' } }
const TO_CHECK = { _key: 'a', path: 'title', language: 'zhHK', original: 'Text' }
/** In the editor's local time zone. */
const local = (time: string) =>
  new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(time))

test('counts texts at any depth, but only those with English', () => {
  const block = (text: string) => [{ _type: 'block', children: [{ _type: 'span', text }] }]
  const sections = [
    { heading: { enCA: 'A', zhHK: '甲' }, eyebrow: { enCA: '', zhHK: '' } },
    { steps: [{ title: { enCA: 'B' } }, { title: { enCA: 'C', zhHK: ' ' } }] },
    { body: { enCA: block('D'), zhHK: block('丁') } },
  ]
  expect(countTranslations({ _id: 'home', sections, reviewBy: '2027-01-01', cover: null })).toEqual({
    translated: 2,
    total: 4,
  })
})

test('counts the alternative text of an image within a text', () => {
  const figure = { _type: 'figure', alt: { enCA: 'A', zhHK: '甲' } }
  const text = { _type: 'block', children: [{ text: 'A' }] }
  expect(countTranslations({ body: { enCA: [text, figure] } })).toEqual({ translated: 1, total: 2 })
})

test('every document of the seed is translated', () => {
  for (const document of readBilingualSeed()) {
    const { translated, total } = countTranslations(document)
    expect({ id: document._id, translated }).toEqual({ id: document._id, translated: total })
    expect(previewSubtitle({ texts: document }, NOW)).not.toMatch(/without English/)
  }
})

test('the title of a notice is its text, and the line below tells notices apart', () => {
  const { prepare } = noticePreview
  expect(prepare({ text: { zhHK: '辦公室休息' } }).title).toBe('辦公室休息')
  const text = { enCA: 'Closed', zhHK: '休息' }
  expect(prepare({ text, tone: 'important', pages: 'chosen' }).subtitle).toBe(
    'Important · chosen pages · 中文 ✓ · 休息',
  )
  expect(prepare({ text, tone: 'information', pages: 'all' }).subtitle).toBe('all pages · 中文 ✓ · 休息')
})

test('a section without a heading says its kind once', () => {
  const { prepare } = sectionPreview('Text')
  expect(prepare({})).toMatchObject({ title: 'Text', subtitle: '' })
  expect(prepare({ english: 'Costs', chinese: '費用' })).toMatchObject({
    title: 'Costs',
    subtitle: 'Text · 費用',
  })
  expect(prepare({ chinese: '費用', isHidden: true })).toMatchObject({
    title: '費用',
    subtitle: 'Hidden · Text',
  })
})

test.each([
  [{ texts: complete }, '中文 ✓'],
  [{ texts: { ...complete, sections: [{ _type: 'faqSection' }] } }, '1 section without English text'],
  [{ texts: { ...complete, sections: [{ heading: complete }, {}, {}] } }, '2 sections without English text'],
  [{ texts: { ...complete, sections: [{ label: complete }] } }, '1 section without English text'],
  [{ texts: { ...complete, sections: [{ heading: complete, label: complete }] } }, '中文 ✓'],
  [{ texts: { ...complete, sections: [] } }, '中文 ✓'],
  [{ texts: complete, otherTitle: '文字', reviewBy: '2027-02-28' }, '中文 ✓ · 文字 · review by Feb 28, 2027'],
  [{ texts: half, reviewBy: '2027-02-28' }, '中文 1/2 · review by Feb 28, 2027'],
  [{ texts: complete, reviewBy: '2026-11-21' }, '中文 ✓ · review by Nov 21, 2026'],
  [{ texts: complete, reviewBy: '2026-11-20' }, 'review overdue since Nov 20, 2026 · 中文 ✓'],
  [{ texts: complete, translationsToCheck: [TO_CHECK, null, 'title'] }, '中文: 1 to check'],
  [{ texts: half, translationsToCheck: [TO_CHECK] }, '中文 1/2'],
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
])('the preview of %j has the subtitle %s', (facts, subtitle) => {
  expect(previewSubtitle(facts, NOW)).toBe(subtitle)
})

test('a review is overdue in lists once its day is over in Hong Kong', () => {
  const facts = { texts: complete, reviewBy: '2026-11-21' }
  expect(previewSubtitle(facts, new Date('2026-11-21T15:59:59Z'))).toMatch(/review by/)
  expect(previewSubtitle(facts, new Date('2026-11-21T16:00:00Z'))).toMatch(/^review overdue/)
})

describe('a preview', () => {
  const { prepare } = documentPreview({ textFields: ['title'] })
  const shown = (title?: object, languages?: string[]) => {
    const { title: main, subtitle } = prepare({ title, languages })
    return [main, subtitle]
  }

  test('shows the English title, and the Chinese one below it', () => {
    expect(shown({ enCA: 'Text', zhHK: '文字' })).toEqual(['Text', '中文 ✓ · 文字'])
    expect(shown({ enCA: 'Text' })).toEqual(['Text', '中文 0/1'])
    expect(shown({ enCA: 'Text', zhHK: ' \u200b' })).toEqual(['Text', '中文 0/1'])
  })

  test('shows the Chinese title once if there is no English one, and a placeholder without both', () => {
    expect(shown({ zhHK: '文字' })).toEqual(['文字', ''])
    expect(shown({ enCA: 'Text', zhHK: '文字' }, ['zhHK'])).toEqual(['文字', 'Chinese only'])
    expect(shown()).toEqual(['Untitled', ''])
  })

  test('of a singleton has its fixed title', () => {
    const fixed = documentPreview({ title: 'Home page', textFields: ['sections'] })
    expect(fixed.prepare({}).title).toBe('Home page')
  })
})

test.each([
  [{ english: 'Fees', chinese: '收費', file: 'fees.pdf' }, 'Fees', '收費 · fees.pdf'],
  [{ english: 'Fees', file: 'fees.pdf', chineseFile: '收費.pdf' }, 'Fees', 'fees.pdf · 中文: 收費.pdf'],
  [{ chinese: '收費', chineseFile: '收費.pdf' }, '收費', '中文: 收費.pdf'],
  [{}, 'File without name', 'no file chosen'],
])('the row of the file %j is %s, %s', (download, title, subtitle) => {
  expect(describeDownload(download)).toEqual({ title, subtitle })
})

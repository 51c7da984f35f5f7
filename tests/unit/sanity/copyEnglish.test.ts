/** @jest-environment node */
import { validateTranslated } from '../../../sanity/needsReview/translationsToCheck'
import { copiesOf } from '../../../sanity/structure/copyEnglish'
import { readBilingualSeed } from '../../support/seed'
import { objectsIn } from '../../support/json'

const paragraph = (words: string, href = 'https://canada.ca/') => ({
  ...{
    _key: 'a',
    _type: 'block',
    style: 'normal',
    markDefs: [{ _key: 'link', _type: 'link', href }],
  },
  children: [{ _key: 'b', _type: 'span', text: words, marks: ['link'] }],
})
const figure = { _key: 'f', _type: 'figure', alt: '' }

test('copies lines, paragraphs and formatted texts, at any depth, and lists them to be checked', () => {
  const answer = [paragraph('An answer.'), { ...paragraph('More.'), _key: 'c' }]
  const copies = copiesOf({
    title: { enCA: 'Title', zhHK: '標題' },
    lead: { enCA: 'Lead' },
    sections: [{ _key: 'x"y', questions: [{ _key: 'q', answer: { enCA: answer, zhHK: [paragraph(' ')] } }] }],
    list: [{ label: { enCA: 'No key', zhHK: '\u200b' } }],
    translationsToCheck: [{ _key: 'k', path: 'title', language: 'zhHK', original: 'Title' }],
  })
  const { translationsToCheck, ...texts } = copies
  expect(texts).toEqual({
    'lead.zhHK': 'Lead',
    'sections[_key=="x\\"y"].questions[_key=="q"].answer.zhHK': answer,
    'list[0].label.zhHK': 'No key',
  })
  expect(translationsToCheck).toMatchObject([
    { path: 'title' },
    { path: 'lead', language: 'zhHK', original: 'Lead', copy: expect.any(String) },
    { original: 'An answer.' },
    { original: 'No key' },
  ])
})

test.each([
  ['/', '/zh-HK'],
  ['/#services', '/zh-HK#services'],
  ['/company', '/zh-HK/company'],
  ['/resources/study?a=/b#c', '/zh-HK/resources/study?a=/b#c'],
  ['/zh-HK', '/zh-HK'],
  ['/zh-HK/company', '/zh-HK/company'],
  ['/visa-tonic#videos', '/visa-tonic#videos'],
  ['#fees', '#fees'],
  ['https://example.com/company', 'https://example.com/company'],
])('a copied link to %s opens %s', (href, copied) => {
  const cell = { _type: 'tableCell', value: [paragraph('A', href)] }
  const table = { _key: 't', _type: 'table', rows: [{ cells: [cell] }] }
  const { 'text.zhHK': copy } = copiesOf({ text: { enCA: [paragraph('A', href), table] } })
  expect(copy).toEqual([
    paragraph('A', copied),
    { ...table, rows: [{ cells: [{ ...cell, value: [paragraph('A', copied)] }] }] },
  ])
})

test('a text with a copied link counts as not translated', () => {
  const text = { enCA: [paragraph('A', '/company')] }
  const { 'text.zhHK': zhHK, ...entries } = copiesOf({ text })
  expect(validateTranslated('Text', 'text', { ...text, zhHK }, entries)).toMatchObject({ path: ['zhHK'] })
})

test.each([
  ['has Chinese', { enCA: 'A', zhHK: '甲' }],
  ['has no English', { enCA: ' ' }],
  ['has an image without words', { enCA: [paragraph('A')], zhHK: [figure] }],
  ['is a file', { enCA: { _type: 'file', asset: { _ref: 'file-a' } } }],
  ['is a video', { enCA: [{ _key: 'v', _type: 'video', title: 'Video', embedUrl: 'https://youtu.be/a' }] }],
  ['is a link', { enCA: { label: 'Contact us', href: '/contact' } }],
])('copies no text that %s', (_, text) => {
  expect(copiesOf({ text })).toEqual({})
})

test('copies nothing in a document of one language', () => {
  expect(copiesOf({ languages: ['enCA'], title: { enCA: 'Title' } })).toEqual({})
})

test('fills every text of the seed without Chinese, and keeps the keys of each list unique', () => {
  let copied = 0
  for (const document of readBilingualSeed()) {
    const texts = [...objectsIn(document, document._id)].map(({ value }) => value)
    const expected = texts.filter(({ enCA }) => typeof enCA === 'string' || isText(enCA)).length
    for (const text of texts) if (typeof text.zhHK === 'string' || isText(text.zhHK)) delete text.zhHK
    const { translationsToCheck: entries, ...changes } = copiesOf(document)
    expect([document._id, Object.keys(changes).length]).toEqual([document._id, expected])
    for (const list of [entries, ...Object.values(changes)].filter(Array.isArray)) {
      const keys = list.map(({ _key }: { _key: string }) => _key)
      expect(new Set(keys).size).toBe(keys.length)
    }
    copied += expected
  }
  expect(copied).toBeGreaterThan(100)
})

const isText = (value: unknown) => Array.isArray(value) && value.some(({ _type }) => _type !== 'video')

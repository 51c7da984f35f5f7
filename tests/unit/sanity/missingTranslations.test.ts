/** @jest-environment node */
import { evaluate, parse } from 'groq-js'
import { NEEDS_REVIEW_FILTERS } from '../../../sanity/needsReview/filters'
import { missingTranslationFilter } from '../../../sanity/needsReview/missingTranslations'
import type { SchemaNode } from '../../../sanity/needsReview/schemaPaths'
import { objectsIn } from '../../support/json'
import { readBilingualSeed, readSeed, type SeedDocument } from '../../support/seed'

const query = parse(`*[${NEEDS_REVIEW_FILTERS.missingChinese}]._id`)
async function idsFound(dataset: object[]): Promise<string[]> {
  return (await evaluate(query, { dataset })).get()
}

const TRANSLATED = { enCA: 'Text', zhHK: '文字' }
const block = (text: string) => [{ _type: 'block', children: [{ _type: 'span', text }] }]
const COMPLETE = {
  _id: 'a',
  _type: 'article',
  title: TRANSLATED,
  body: { enCA: block('Text'), zhHK: block('文字') },
}

/** Files and videos are no texts. Both languages can share them. */
const SHARED = ['localeFile', 'localeVideo', 'localeVideos']
const textsOf = (document: SeedDocument) =>
  [...objectsIn(document, document._id)].filter(
    ({ value }) => 'enCA' in value && !SHARED.includes(String(value._type)),
  )

test('finds nothing in the complete seed', async () => {
  expect(await idsFound([...readSeed(), COMPLETE])).toEqual([])
})

/** The last text of each field of the seed's documents: the filter treats all texts of a field alike. */
function textsByField() {
  const texts = readBilingualSeed().flatMap((document) =>
    textsOf(document).map(({ path, value: text }) => {
      const field = path.slice(document._id.length).replace(/\[\d+\]/g, '[]')
      return [`${document._type}${field} ${String(text._type)}`, { document, path, text }] as const
    }),
  )
  return [...new Map(texts).values()]
}

test('finds a text of each field in the seed without its Chinese', async () => {
  const missed = []
  const texts = textsByField()
  for (const { document, path, text } of texts) {
    const { zhHK } = text
    delete text.zhHK
    if ((await idsFound([document])).length === 0) missed.push(path)
    text.zhHK = zhHK
  }
  expect(missed).toEqual([])
  expect(texts.length).toBeGreaterThan(80)
})

test('ignores a text without English', async () => {
  const documents = readSeed()
  for (const { value: text } of documents.flatMap(textsOf)) {
    text.enCA = Array.isArray(text.enCA) ? block('') : ''
    delete text.zhHK
  }
  expect(await idsFound(documents)).toEqual([])
})

test.each([
  ['an empty title', { title: { enCA: 'Text', zhHK: '' } }],
  ['a body with an empty paragraph', { body: { enCA: block('Text'), zhHK: block('') } }],
  ['a title of invisible characters', { title: { enCA: 'Text', zhHK: '\u200b\u3000' } }],
])('finds %s without Chinese', async (_, change) => {
  expect(await idsFound([{ ...COMPLETE, ...change }])).toEqual(['a'])
})

test.each([
  [['enCA'], []],
  [['zhHK'], []],
  [['enCA', 'zhHK'], ['a']],
  [[], ['a']],
])('of an article in the languages %j, an untranslated title gives the list %j', async (languages, ids) => {
  expect(await idsFound([{ ...COMPLETE, title: { enCA: 'Text' }, languages }])).toEqual(ids)
})

test('ignores overrides of site copy, which fall back to the default Chinese', async () => {
  const overrides = [{ key: 'common:header.logIn', text: { enCA: 'Sign in' } }]
  expect(await idsFound([{ _id: 'siteCopy', _type: 'siteCopy', overrides }])).toEqual([])
})

test('ignores notices, which pages in another language do not show', async () => {
  const link = { enCA: { label: 'Read more', href: '/' } }
  expect(await idsFound([{ _id: 'a', _type: 'notice', text: { enCA: 'Closed' }, link }])).toEqual([])
})

test('covers new fields and sections without a change', () => {
  const types: SchemaNode[] = [
    { name: 'page', type: 'document', fields: [{ name: 'parts', type: 'array', of: [{ type: 'part' }] }] },
    { name: 'part', type: 'object', fields: [{ name: 'motto', type: 'localeText' }] },
  ]
  expect(missingTranslationFilter(types, ['page'])).toContain('...parts[].motto')
})

test('fits into a URL, which the list’s live updates use', () => {
  expect(encodeURIComponent(NEEDS_REVIEW_FILTERS.missingChinese).length).toBeLessThan(8_000)
})

/** @jest-environment node */
import { evaluate, parse } from 'groq-js'
import { NEEDS_REVIEW_FILTERS } from '../../../sanity/needsReview/filters'
import { missingChineseFilter, type SchemaNode } from '../../../sanity/needsReview/missingChinese'
import { objectsIn } from '../../support/json'
import { readSeed, type SeedDocument } from '../../support/seed'

const query = parse(`*[${NEEDS_REVIEW_FILTERS.missingChinese}]._id`)
async function found(dataset: object[]): Promise<string[]> {
  return (await evaluate(query, { dataset })).get()
}

const both = { enCA: 'Text', zhHK: '文字' }
const block = (text: string) => [{ _type: 'block', children: [{ _type: 'span', text }] }]
const figure = (alt: object) => [{ _type: 'figure', alt }]
const complete = {
  _id: 'a',
  _type: 'article',
  title: both,
  body: { enCA: block('Text'), zhHK: block('文字') },
  sources: [{ label: both }],
}

const textsOf = (document: SeedDocument) =>
  [...objectsIn(document, document._id)].filter(({ value }) => 'enCA' in value)

test('a site that is complete in both languages has nothing missing', async () => {
  expect(await found([...readSeed(), complete])).toEqual([])
})

test('each text of the seed is found when its Chinese is gone', async () => {
  const missed = []
  let texts = 0
  for (const document of readSeed()) {
    for (const { path, value: text } of textsOf(document)) {
      const { zhHK } = text
      delete text.zhHK
      if ((await found([document])).length === 0) missed.push(path)
      text.zhHK = zhHK
      texts += 1
    }
  }
  expect(missed).toEqual([])
  expect(texts).toBeGreaterThan(100)
})

test('a text that has no English either is not missing', async () => {
  const documents = readSeed()
  for (const { value: text } of documents.flatMap(textsOf)) {
    text.enCA = Array.isArray(text.enCA) ? block('') : ''
    delete text.zhHK
  }
  expect(await found(documents)).toEqual([])
})

test.each([
  ['a title', { title: { enCA: 'Text' } }],
  ['an empty title', { title: { enCA: 'Text', zhHK: '' } }],
  ['a body', { body: { enCA: block('Text') } }],
  ['a body of which an empty paragraph is left', { body: { enCA: block('Text'), zhHK: block('') } }],
  ['the description of the cover', { cover: { alt: { enCA: 'Text' } } }],
  ['that of a picture in the text', { body: { ...complete.body, enCA: figure({ enCA: 'Text' }) } }],
  ['that of a picture in the Chinese text', { body: { ...complete.body, zhHK: figure({ enCA: 'Text' }) } }],
  ['the name of the second source', { sources: [{ label: both }, { label: { enCA: 'Text' } }] }],
  ['the page title', { seo: { title: { enCA: 'Text' } } }],
])('%s without Chinese is found', async (_, change) => {
  expect(await found([{ ...complete, ...change }])).toEqual(['a'])
})

test('site copy falls back to the default Chinese: nothing is missing in it', async () => {
  const overrides = [{ key: 'common:header.logIn', text: { enCA: 'Sign in' } }]
  expect(await found([{ _id: 'siteCopy', _type: 'siteCopy', overrides }])).toEqual([])
})

test('a new field or section is part of it by itself', () => {
  const types: SchemaNode[] = [
    { name: 'page', type: 'document', fields: [{ name: 'parts', type: 'array', of: [{ type: 'part' }] }] },
    { name: 'part', type: 'object', fields: [{ name: 'motto', type: 'localeText' }] },
  ]
  expect(missingChineseFilter(types, ['page'])).toContain('...parts[].motto')
})

test('it fits into the address of a request, which the list’s live updates are', () => {
  expect(encodeURIComponent(NEEDS_REVIEW_FILTERS.missingChinese).length).toBeLessThan(8_000)
})

/** @jest-environment node */
import { validateArticle } from '@/cms/validate/article'
import { richTextHtml } from '@/cms/render/richText'
import { MAX_LENGTH, MAX_SPANS } from '@/cms/validate/primitives'
import type { PickLocale } from '@/cms/locale/pickLocale'
import type { Words } from '@/cms/groq/localizedText'
import type { ARTICLE_QUERY_RESULT } from '@/cms/sanity.types'
import { articlesSchema, revisionsSchema, synonymGroupsSchema } from '@/cms/search/validateDocuments'
import { captureLog } from '../../../support/captureLog'

type Found = NonNullable<PickLocale<ARTICLE_QUERY_RESULT>>

const block = {
  _key: 'a',
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', text: 'x' }],
}
const title = (words: Words) => ({ as: 'title', words })
const text = (words: Words) => ({ as: 'text', words })
const card = {
  _id: 'article-b',
  slug: 'b',
  title: title('B'),
  summary: text('b'),
  topic: null,
  publishedOn: null,
  cover: null,
}
const article = {
  _id: 'article-a',
  seo: { title: '', description: '' },
  plain: { title: 'A', description: 'a' },
  title: title('A'),
  summary: text({ lang: 'en', children: 'a' }),
  topic: null,
  cover: null,
  body: { blocks: [block], en: false },
  sources: [{ _key: 's', label: text('Official'), url: 'https://example.com' }],
  related: [card],
  service: null,
  publishedOn: '2026-11-01',
  reviewedOn: null,
  changedAt: '2026-11-02T08:00:00Z',
  translations: { zhHK: '' },
}

/** Data that a client may have stored by bypassing Studio. */
const stored = (changes: object): Found => JSON.parse(JSON.stringify({ ...article, ...changes }))

let log: ReturnType<typeof captureLog>
beforeEach(() => (log = captureLog()))
afterEach(() => log.release())

test('returns a valid article unchanged', () => {
  expect(validateArticle(stored({}))).toEqual(article)
  expect(log.about('content.block_invalid')).toEqual([])
})

test.each([
  ['a block of an unknown type', { _key: 'b', _type: 'carousel' }],
  ['a block without text', { ...block, children: null }],
  ['a note whose text is a list', { _key: 'b', _type: 'note', text: ['x'] }],
  ['a string', 'text'],
  ['null', null],
])('omits %s and logs it, and keeps the other blocks', (_, broken) => {
  expect(validateArticle(stored({ body: { blocks: [broken, block], en: false } })).body.blocks).toEqual([
    block,
  ])
  expect(log.about('content.block_invalid')).toHaveLength(1)
})

test('shows a paragraph with null in optional fields as if these fields were missing', () => {
  const span = { _type: 'span', text: 'x', marks: null }
  const broken = {
    ...block,
    style: null,
    level: null,
    listItem: null,
    children: [span, null],
    markDefs: [null],
  }
  const { body } = validateArticle(stored({ body: { blocks: [broken], en: false } }))
  expect(body.blocks).toEqual([
    { _key: 'a', _type: 'block', children: [{ _type: 'span', text: 'x' }], markDefs: [] },
  ])
  expect(log.about('content.block_invalid')).toEqual([])
})

test('omits an invalid source, related article or image', () => {
  const broken = stored({
    sources: [
      { _key: 's', label: 7 },
      { _key: 't', label: { as: 'text', words: 7 }, url: 'https://example.com' },
    ],
    related: [null, card],
    cover: { asset: 'x' },
    topic: 1,
  })
  expect(validateArticle(broken)).toMatchObject({ sources: [], related: [card], cover: null, topic: null })
})

test('removes unknown attributes of a text, which a page would render', () => {
  const forged = { lang: 'en', children: 'A', dangerouslySetInnerHTML: { __html: '<script>' } }
  const { title: heading } = validateArticle(stored({ title: { as: 'title', words: forged, more: 1 } }))
  expect(heading).toEqual(title({ lang: 'en', children: 'A' }))
})

test('throws without a title, so that the last valid page stays', () => {
  expect(() => validateArticle(stored({ title: null }))).toThrow()
})

test.each([0, 9, 3_000, 1.5, -1])('omits a list item at level %d @row:68', (level) => {
  const item = { ...block, _key: 'deep', listItem: 'bullet', level }
  const { body } = validateArticle(stored({ body: { blocks: [block, item], en: false } }))
  expect(body.blocks).toEqual([block])
  expect(log.about('content.block_invalid')).toHaveLength(1)
})

test('renders lists of up to eight levels @row:68', () => {
  const items = Array.from({ length: 8 }, (_, at) => ({
    ...block,
    _key: `l${at}`,
    listItem: 'bullet',
    level: at + 1,
  }))
  const { body } = validateArticle(stored({ body: { blocks: items, en: false } }))
  expect(richTextHtml(JSON.parse(JSON.stringify(body))).match(/<li>/g)).toHaveLength(8)
})

test('omits a paragraph above the limit @row:65', () => {
  const half = { _type: 'span', text: '漢'.repeat(MAX_LENGTH.paragraph / 2) }
  const longest = { ...block, children: [half, half] }
  const longer = { ...block, _key: 'b', children: [half, half, { _type: 'span', text: 'x' }] }
  const { body } = validateArticle(stored({ body: { blocks: [longest, longer], en: false } }))
  expect(body.blocks).toEqual([longest])
})

test('keeps the beginning of a text above the limit @row:65', () => {
  const long = { ...block, children: [{ _type: 'span', text: '漢'.repeat(MAX_LENGTH.paragraph) }] }
  const { body } = validateArticle(stored({ body: { blocks: Array(100).fill(long), en: false } }))
  expect(body.blocks).toHaveLength(Math.floor(MAX_LENGTH.list / JSON.stringify(long).length))
  expect(log.about('content.list_truncated')).toHaveLength(1)
})

test('omits a block that exceeds the limit, and keeps a smaller one after it @row:65', () => {
  const long = { _key: 'l', _type: 'note', text: '漢'.repeat(MAX_LENGTH.text) }
  const most = Math.floor(MAX_LENGTH.list / JSON.stringify(long).length)
  const blocks = [
    ...Array(most).fill(long),
    { ...block, children: [{ _type: 'span', text: '漢'.repeat(9_000) }] },
  ]
  const { body } = validateArticle(stored({ body: { blocks: [...blocks, block], en: false } }))
  expect(body.blocks).toEqual([...blocks.slice(0, most), block])
})

test.each([
  ['spans', { children: Array(MAX_SPANS + 1).fill({ _type: 'span', text: '' }) }],
  ['marks on a span', { children: [{ _type: 'span', text: 'x', marks: Array(11).fill('strong') }] }],
  ['links', { markDefs: Array(MAX_SPANS + 1).fill({ _key: 'a', _type: 'link' }) }],
])('omits a paragraph with too many %s, which would take quadratic time @row:65', (_, more) => {
  const blocks = [{ ...block, _key: 'b', ...more }, block]
  expect(validateArticle(stored({ body: { blocks, en: false } })).body.blocks).toEqual([block])
})

test('counts line breaks towards the limit, because each becomes an element @row:65', () => {
  const lines = { ...block, children: [{ _type: 'span', text: '\n'.repeat(MAX_LENGTH.paragraph) }] }
  expect(validateArticle(stored({ body: { blocks: [lines, block], en: false } })).body.blocks).toEqual([
    block,
  ])
})

test('omits a paragraph with an inline object, and keeps the article @row:65', () => {
  const inline = { ...block, _key: 'b', children: [{ _type: 'figure', caption: { a: 1 } }] }
  expect(validateArticle(stored({ body: { blocks: [inline, block], en: false } })).body.blocks).toEqual([
    block,
  ])
})

test('accepts any number of articles and revisions for search, and shortens long bodies @row:65', () => {
  const both = (text: string) => ({ enCA: text, zhHK: '' })
  const entry = {
    ...{ _id: 'a', _rev: '1', slug: 'a', title: both('A'), summary: both('a'), topic: '', cover: null },
    ...{ body: both('x'.repeat(6_000)), publishedOn: null, publishFrom: null, publishUntil: null },
  }
  expect(articlesSchema.parse(Array(200).fill(entry))).toHaveLength(200)
  expect(revisionsSchema.parse(Array(5_000).fill({ _id: 'article-a', _rev: 'revision' }))).toHaveLength(5_000)
  const [long] = articlesSchema.parse([{ ...entry, body: both('x'.repeat(MAX_LENGTH.list + 1)) }])
  expect(long?.body.enCA).toHaveLength(MAX_LENGTH.list)
})

test('omits synonym groups beyond the limits @row:65', () => {
  const group = { words: ['word', 'words'] }
  const longer = { words: Array(61).fill('word') }
  expect(synonymGroupsSchema.parse([longer, ...Array(301).fill(group)])).toHaveLength(300)
})

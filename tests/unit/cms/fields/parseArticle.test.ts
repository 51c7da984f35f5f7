/** @jest-environment node */
import { parseArticle } from '@/cms/fields/parseArticle'
import { richTextHtml } from '@/cms/render/richText'
import { MAX_LENGTH, MAX_SPANS } from '@/cms/rules/textSize'
import type { ARTICLE_QUERY_RESULT } from '@/cms/sanity.types'
import { articlesSchema, revisionsSchema, synonymGroupsSchema } from '@/cms/search/validateDocuments'
import { captureLog } from '../../../support/captureLog'

type Found = NonNullable<ARTICLE_QUERY_RESULT>

const block = {
  _key: 'a',
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', text: 'x' }],
}
const card = {
  _id: 'article-b',
  slug: 'b',
  title: { enCA: 'B' },
  summary: { enCA: 'b' },
  topic: null,
  publishedOn: null,
  cover: null,
}
const article = {
  _id: 'article-a',
  seo: { title: null, description: null, image: null },
  title: { enCA: 'A', zhHK: '甲' },
  summary: { enCA: 'a' },
  topic: null,
  cover: null,
  body: { enCA: [block], zhHK: null },
  sources: [{ _key: 's', label: { enCA: 'Official' }, url: 'https://example.com' }],
  related: [card],
  service: null,
  publishedOn: '2026-11-01',
  reviewedOn: null,
  changedAt: '2026-11-02T08:00:00Z',
  languages: null,
  translations: { zhHK: '' },
}
const shownCard = {
  ...{ _id: 'article-b', href: '/resources/b', title: 'B', summary: 'b' },
  ...{ topic: null, publishedOn: null, cover: null },
}

/** Data that a client may have stored by bypassing Studio. */
const stored = (changes: object): Found => JSON.parse(JSON.stringify({ ...article, ...changes }))
const parse = (changes: object) => parseArticle(stored(changes), 'en-CA')
const parseBody = (blocks: unknown) => parse({ body: { enCA: blocks, zhHK: null } })

let log: ReturnType<typeof captureLog>
beforeEach(() => (log = captureLog()))
afterEach(() => log.release())

test('returns what the page shows, in its language', async () => {
  expect(await parseArticle(stored({}), 'zh-HK')).toEqual({
    ...{ _id: 'article-a', seo: { title: '', description: '', image: null }, title: '甲' },
    ...{ summary: { lang: 'en', children: 'a' }, topic: null, cover: null, blocks: [block], en: true },
    sources: [{ _key: 's', label: { lang: 'en', children: 'Official' }, url: 'https://example.com' }],
    related: [
      {
        ...shownCard,
        title: { lang: 'en', children: 'B' },
        summary: { lang: 'en', children: 'b' },
      },
    ],
    ...{ service: null, publishedOn: { iso: '2026-11-01', text: '2026年11月1日' }, reviewedOn: null },
    ...{ changedAt: '2026-11-02T08:00:00Z', locales: ['en-CA'] },
  })
  expect(log.about('content.block_invalid')).toEqual([])
})

test.each([
  ['a block of an unknown type', { _key: 'b', _type: 'carousel' }],
  ['a block without text', { ...block, children: null }],
  ['a note whose text is a list', { _key: 'b', _type: 'note', text: ['x'] }],
  ['a string', 'text'],
  ['null', null],
])('omits %s and logs it, and keeps the other blocks', async (_, broken) => {
  expect((await parseBody([broken, block])).blocks).toEqual([block])
  expect(log.about('content.block_invalid')).toHaveLength(1)
})

test('shows a paragraph with null in optional fields as if these fields were missing', async () => {
  const span = { _type: 'span', text: 'x', marks: null }
  const broken = {
    ...block,
    style: null,
    level: null,
    listItem: null,
    children: [span, null],
    markDefs: [null],
  }
  const { blocks: shown } = await parseBody([broken])
  expect(shown).toEqual([
    { _key: 'a', _type: 'block', children: [{ _type: 'span', text: 'x' }], markDefs: [] },
  ])
  expect(log.about('content.block_invalid')).toEqual([])
})

test('omits an invalid source, related article or image', async () => {
  const broken = {
    sources: [
      { _key: 's', label: 7 },
      { _key: 't', label: { enCA: 7 }, url: 'https://example.com' },
      { _key: 'u', label: { enCA: 'Run' }, url: 'javascript:alert(1)' },
    ],
    related: [null, card],
    cover: { asset: 'x' },
    topic: 1,
  }
  expect(await parse(broken)).toMatchObject({ sources: [], related: [shownCard], cover: null, topic: null })
})

test('throws without a title, so that the last valid page stays', async () => {
  await expect(parse({ title: null })).rejects.toThrow()
})

test.each([0, 9, 1.5])('omits a list item at level %d @row:68', async (level) => {
  const item = { ...block, _key: 'deep', listItem: 'bullet', level }
  const { blocks: shown } = await parseBody([block, item])
  expect(shown).toEqual([block])
  expect(log.about('content.block_invalid')).toHaveLength(1)
})

test('renders lists of up to eight levels @row:68', async () => {
  const items = Array.from({ length: 8 }, (_, at) => ({
    ...block,
    _key: `l${at}`,
    listItem: 'bullet',
    level: at + 1,
  }))
  const { blocks: shown } = await parseBody(items)
  const text = JSON.parse(JSON.stringify({ blocks: shown, locale: 'en-CA', en: false }))
  expect(richTextHtml(text).match(/<li>/g)).toHaveLength(8)
})

test('omits a paragraph above the limit @row:65', async () => {
  const half = { _type: 'span', text: '漢'.repeat(MAX_LENGTH.paragraph / 2) }
  const longest = { ...block, children: [half, half] }
  const longer = { ...block, _key: 'b', children: [half, half, { _type: 'span', text: 'x' }] }
  const { blocks: shown } = await parseBody([longest, longer])
  expect(shown).toEqual([longest])
})

test('keeps the beginning of a text above the limit @row:65', async () => {
  const long = { ...block, children: [{ _type: 'span', text: '漢'.repeat(MAX_LENGTH.paragraph) }] }
  const { blocks: shown } = await parseBody(Array(100).fill(long))
  expect(shown).toHaveLength(Math.floor(MAX_LENGTH.list / JSON.stringify(long).length))
  expect(log.about('content.list_truncated')).toHaveLength(1)
})

test('omits a block that exceeds the limit, and keeps a smaller one after it @row:65', async () => {
  const long = { _key: 'l', _type: 'note', text: '漢'.repeat(MAX_LENGTH.text) }
  const most = Math.floor(MAX_LENGTH.list / JSON.stringify(long).length)
  const blocks = [
    ...Array(most).fill(long),
    { ...block, children: [{ _type: 'span', text: '漢'.repeat(9_000) }] },
  ]
  const { blocks: shown } = await parseBody([...blocks, block])
  expect(shown).toEqual([...blocks.slice(0, most), block])
})

test.each([
  ['spans', { children: Array(MAX_SPANS + 1).fill({ _type: 'span', text: '' }) }],
  ['marks on a span', { children: [{ _type: 'span', text: 'x', marks: Array(11).fill('strong') }] }],
  ['links', { markDefs: Array(MAX_SPANS + 1).fill({ _key: 'a', _type: 'link' }) }],
])('omits a paragraph with too many %s, which would take quadratic time @row:65', async (_, more) => {
  const blocks = [{ ...block, _key: 'b', ...more }, block]
  expect((await parseBody(blocks)).blocks).toEqual([block])
})

test('counts line breaks towards the limit, because each becomes an element @row:65', async () => {
  const lines = { ...block, children: [{ _type: 'span', text: '\n'.repeat(MAX_LENGTH.paragraph) }] }
  expect((await parseBody([lines, block])).blocks).toEqual([block])
})

test('omits a paragraph with an inline object, and keeps the article @row:65', async () => {
  const inline = { ...block, _key: 'b', children: [{ _type: 'figure', caption: { a: 1 } }] }
  expect((await parseBody([inline, block])).blocks).toEqual([block])
})

test('accepts any number of articles and revisions for search, and shortens long bodies @row:65', () => {
  const both = (text: string) => ({ enCA: text, zhHK: '' })
  const entry = {
    ...{ _id: 'a', _rev: '1', slug: 'a', languages: null, title: both('A'), summary: both('a') },
    ...{ body: both('x'.repeat(6_000)), topic: '', cover: null },
    ...{ publishedOn: null, publishFrom: null, publishUntil: null },
  }
  expect(articlesSchema.parse(Array(200).fill(entry))).toHaveLength(200)
  const revisions = Array(5_000).fill({ _id: 'article-a', _rev: 'revision' })
  expect(revisionsSchema.parse({ articles: revisions, pages: revisions })).toEqual({
    articles: revisions,
    pages: revisions,
  })
  const [long] = articlesSchema.parse([{ ...entry, body: both('x'.repeat(MAX_LENGTH.list + 1)) }])
  expect(long?.body.enCA).toHaveLength(MAX_LENGTH.list)
})

test('omits a synonym group with too many words @row:65', () => {
  const group = { words: ['word', 'words'] }
  const longer = { words: Array(61).fill('word') }
  expect(synonymGroupsSchema.parse([longer, group])).toHaveLength(1)
})

test('the search has an article only with words in each of its languages, or in English', () => {
  const entry = {
    ...{ _id: 'a', _rev: '1', slug: 'a', topic: '', cover: null, body: { enCA: '', zhHK: '' } },
    ...{ publishedOn: null, publishFrom: null, publishUntil: null },
  }
  const isFound = (languages: readonly string[], enCA: unknown, zhHK: unknown) =>
    articlesSchema.parse([{ ...entry, languages, title: { enCA, zhHK }, summary: { enCA, zhHK } }]).length > 0
  expect(isFound(['zhHK'], '', '甲')).toBe(true)
  expect(isFound(['enCA', 'zhHK'], 'A', '')).toBe(true)
  expect(isFound(['enCA', 'zhHK'], '', '甲')).toBe(false)
  expect(isFound(['zhHK'], '', ' ')).toBe(false)
  expect(isFound(['enCA'], 7, '甲')).toBe(false)
  expect(log.about('content.item_invalid')).toContainEqual(
    expect.objectContaining({ document: 'a', fields: 'title.enCA, summary.enCA' }),
  )
})

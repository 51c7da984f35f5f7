/** @jest-environment node */
import { plainTitle } from '@/cms/typography/languageSpans'
import { getArticle } from '@/cms/loaders/article'
import { getArticleList } from '@/cms/search/articleListPage'
import { invalidateIndex } from '@/cms/search/indexCache'
import { LOCALES, type Locale } from '@/i18n/locales'
import { sectionsPage } from '@/sections/sectionsPage'
import { captureLog } from '../../support/captureLog'
import { leavesIn } from '../../support/json'
import { siteOnLake } from '../../support/siteOnLake'
import { fillFromSeed } from '../lake/support'

// Articles that Studio would reject, written through the API: rows 49 and 50 of SECURITY.md.

const site = siteOnLake()
const SLUG = 'hong-kong-routes'
const ID = `article-${SLUG}`
const HREF = `/resources/${SLUG}`
const FRESH = {
  _id: 'article-fresh',
  _type: 'article',
  slug: { current: 'fresh' },
  publishedOn: '2026-11-21',
}
let log: ReturnType<typeof captureLog>

beforeEach(() => void (log = captureLog()))
afterEach(() => log.release())

const set = (fields: Record<string, unknown>) => site.client().patch(ID).set(fields).commit()
/** Also resets the lists and the search. */
async function resetContent() {
  await site.client().delete(FRESH._id)
  await fillFromSeed(site.lake)
  await invalidateIndex()
}
const list = async (query = '', locale: Locale = 'en-CA') =>
  (await getArticleList({ locale }, { query, page: 1 }))?.list
const deleteContent = () => site.client().delete({ query: '*[!(_id in path("_.**"))]' })
const idsIn = (found: unknown) =>
  [...leavesIn(found)].flatMap(({ path, value }) => (/\b_id$/.test(path) ? [String(value)] : []))

test('fails instead of listing nothing if the first response is empty @row:50', async () => {
  await deleteContent()
  await expect(list()).rejects.toThrow('No settings are published')
  await resetContent()
  expect((await list())?.total).toBeGreaterThan(7)
})

test('keeps lists, topics and settings when the response becomes empty @row:50', async () => {
  await resetContent()
  const request = { query: '', page: 1 }
  const before = await getArticleList({ locale: 'en-CA' }, request)
  await deleteContent()
  await invalidateIndex()
  expect(await getArticleList({ locale: 'en-CA' }, request)).toEqual(before)
  expect(log.about('search.refresh_failed')).toHaveLength(1)
})

describe.each([
  ['invalid dates', { publishedOn: 'soon', reviewedOn: '2026-02-30' }],
  ['numbers as dates', { publishedOn: 20261101, reviewedOn: 7 }],
])('an article with %s @row:49', (_, fields) => {
  beforeAll(async () => {
    await resetContent()
    await set(fields)
    log = captureLog()
    await invalidateIndex()
    log.release()
  })

  test.each(LOCALES)('is listed and shown without the dates in %s, and logged', async (locale) => {
    const found = (await list('', locale))?.articles.find(({ href }) => href === HREF)
    expect(found).toMatchObject({ publishedOn: null })
    expect(await getArticle({ locale }, { slug: SLUG })).toMatchObject({
      publishedOn: null,
      reviewedOn: null,
    })
    expect(log.lines.join()).toContain('"fields":"publishedOn"')
  })
})

describe.each([
  ['a number as title', { 'title.enCA': 5 }],
  ['no title', { title: {} }],
  ['a title of spaces', { title: { enCA: ' \u3000', zhHK: '' } }],
  ['a list as summary', { 'summary.enCA': ['x'] }],
  ['an invalid slug', { 'slug.current': '../settings' }],
  ['a number as publication date', { publishFrom: 7 }],
])('an article with %s @row:49', (_, fields) => {
  beforeAll(async () => {
    await resetContent()
    await set(fields)
    await site.client().create({
      ...FRESH,
      title: { enCA: 'By way of Zanzibar' },
      summary: { enCA: 'An island' },
    })
    log = captureLog()
    await invalidateIndex()
    log.release()
  })

  test('is omitted from lists and search, which still include other changes', async () => {
    const all = await list()
    expect(idsIn(all)).not.toContain(ID)
    expect(all?.articles.length).toBeGreaterThan(5)
    expect(idsIn(await list('zanzibar'))).toContain(FRESH._id)
  })

  test('is omitted from the home page and the resources', async () => {
    for (const load of [sectionsPage('home'), sectionsPage('resourcesPage')]) {
      const page = await load({ locale: 'en-CA' })
      expect(idsIn(page)).toContain(FRESH._id)
      expect(idsIn(page)).not.toContain(ID)
    }
  })
})

test('omits an invalid topic, but keeps its articles @row:49', async () => {
  await resetContent()
  const before = await list()
  await site
    .client()
    .patch('topic-families')
    .set({ title: { enCA: 7 } })
    .commit()
  await invalidateIndex()
  const after = await list()
  expect(after?.topics).toHaveLength((before?.topics.length ?? 0) - 1)
  expect(after?.total).toBe(before?.total)
})

test('replaces invalid SEO fields of an article by its title @row:49', async () => {
  await fillFromSeed(site.lake)
  const title = (await getArticle({ locale: 'en-CA' }, { slug: SLUG }))?.title
  await set({
    seo: { title: { enCA: 5 }, description: { enCA: [] } },
    service: { _type: 'reference', _ref: 'home' },
  })
  const article = await getArticle({ locale: 'en-CA' }, { slug: SLUG })
  expect(article?.seo.title).toBe(plainTitle(title ?? ''))
  expect(article?.seo.description).toEqual(expect.any(String))
  expect(article?.service).toBeNull()
})

test.each([
  ['in the language of the text', '碼頭'],
  ['in both languages, as older documents store it', { enCA: 'A pier', zhHK: '碼頭' }],
])('shows the alternative text of an image %s', async (_, alt) => {
  await fillFromSeed(site.lake)
  const asset = { _type: 'reference', _ref: 'image-0a-1600x900-webp', _weak: true }
  await set({
    'body.zhHK': [
      { _key: 'f', _type: 'figure', asset, alt },
      { ...PARAGRAPH, _key: 'p' },
    ],
  })
  const article = await getArticle({ locale: 'zh-HK' }, { slug: SLUG })
  expect(article?.parts.join('')).toContain('alt="碼頭"')
})

test.each([
  ['in both languages', { enCA: 'A pier', zhHK: '碼頭' }, 'A pier'],
  ['in the other language only', { zhHK: '碼頭' }, ''],
])(
  'shows an image in the English text of an untranslated article, with an alternative text %s',
  async (_, alt, shown) => {
    await fillFromSeed(site.lake)
    const asset = { _type: 'reference', _ref: 'image-0a-1600x900-webp', _weak: true }
    await set({ 'body.enCA': [{ _key: 'f', _type: 'figure', asset, alt }, PARAGRAPH], 'body.zhHK': [] })
    const article = await getArticle({ locale: 'zh-HK' }, { slug: SLUG })
    expect(article?.parts.join('')).toContain(`alt="${shown}"`)
  },
)

const PARAGRAPH = {
  _type: 'block',
  children: [{ _key: 's', _type: 'span', text: 'Readable', marks: [] }],
}

describe('an article’s text omits invalid content @row:49', () => {
  beforeAll(() => fillFromSeed(site.lake))

  const span = (fields: object = {}) => ({ _key: 's', _type: 'span', text: 'Odd', marks: [], ...fields })
  const block = (fields: object = {}) => ({ _key: 'o', _type: 'block', children: [span()], ...fields })
  const link = (_key: string, _type = 'link') => ({ _key, _type, href: 'https://example.com' })
  const valid = block({ _key: 'f', children: [span({ text: 'Readable' })] })
  const video = (fields: object) => ({
    ...{ _key: 'v', _type: 'video', title: 'A film', summary: 'Of a pier', minutes: 2, drawing: 'card' },
    ...{ embedUrl: 'https://video.example/embed/pier', transcript: [valid], ...fields },
  })

  test.each([
    ['a style named like an object property', block({ style: 'constructor' })],
    ['a list type named like an object property', block({ listItem: 'constructor' })],
    ['a mark named like an object property', block({ children: [span({ marks: ['__proto__'] })] })],
    [
      'a link type named like an object property',
      block({ children: [span({ marks: ['l'] })], markDefs: [link('l', 'constructor')] }),
    ],
    ['a span type named like an object property', block({ children: [span({ _type: 'constructor' })] })],
    ['a video without a transcript', video({ transcript: [] })],
    ['a video with an invalid transcript', video({ transcript: [block({ style: 'constructor' })] })],
    ['a video without a title', video({ title: ' ' })],
  ])('%s', async (_, invalid) => {
    await set({ 'body.enCA': [invalid, valid] })
    const article = await getArticle({ locale: 'en-CA' }, { slug: SLUG })
    expect(article?.parts).toEqual(['<p>Readable</p>'])
  })

  test('keeps the valid fields of a video, and embeds only https URLs', async () => {
    const invalid = {
      embedUrl: 'javascript:alert(1)',
      minutes: 'two',
      drawing: 'constructor',
      more: 'secret',
    }
    await set({ 'body.enCA': [valid, video({ ...invalid, transcript: [7, valid] }), valid] })
    const article = await getArticle({ locale: 'en-CA' }, { slug: SLUG })
    const shown = {
      _key: 'v',
      title: 'A film',
      summary: 'Of a pier',
      minutes: 1,
      drawing: null,
      embedUrl: null,
    }
    const text = '<p>Readable</p>'
    expect(article?.parts).toEqual([text, { ...shown, transcript: text }, text])
  })

  test.each(['body.enCA', 'sources', 'related'])('a text instead of a list in %s', async (field) => {
    await fillFromSeed(site.lake)
    await set({ [field]: 'a text' })
    expect(await getArticle({ locale: 'en-CA' }, { slug: SLUG })).toBeTruthy()
  })
})

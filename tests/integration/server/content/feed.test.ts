import { publishedClient } from '@/cms/client/fetchContent'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { feedProps } from '@/server/content/seo/feedRoute'
import { captureLog } from '../../../support/captureLog'
import { siteOnLake } from '../../../support/siteOnLake'
import { serveFile } from '../../../support/fileServer'
import { parseXml } from '../../../support/xml'
import { sharedResource } from '../../../support/sharedResource'
import { fillerArticle } from '../../lake/support'

const SITE = 'https://site.example'
const ATOM = 'http://www.w3.org/2005/Atom'
const site = siteOnLake({ variables: { SITE_URL: SITE } })
const feed = sharedResource(() => serveFile(feedProps))
let log: ReturnType<typeof captureLog>

beforeAll(async () => {
  log = captureLog()
})

afterAll(async () => {
  log.release()
})

const get = (locale = 'en-CA', headers = {}) => feed().get('', { 'x-locale': locale, ...headers })
const read = async (locale?: string) => parseXml(await (await get(locale)).text())
const texts = (within: ParentNode, name: string) =>
  [...within.querySelectorAll(`:scope > ${name}`)].map((element) => element.textContent ?? '')
const entriesOf = async (locale?: string) => [...(await read(locale)).querySelectorAll('entry')]
async function change(fields: Record<string, unknown>) {
  await site.client().patch('article-express-entry').set(fields).commit()
  invalidatePublishedContent()
}
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

test.each([
  ['en-CA', '', 'Resources · Maple Harbour Immigration'],
  ['zh-HK', '/zh-HK', ' · 楓港移民顧問'],
])('the feed in %s has all required Atom elements, in its locale', async (locale, prefix, title) => {
  const { documentElement: root } = await read(locale)
  expect([root.namespaceURI, root.localName, root.getAttribute('xml:lang')]).toEqual([ATOM, 'feed', locale])
  for (const name of ['id', 'title', 'updated', 'author']) expect(texts(root, name)).toHaveLength(1)
  expect(texts(root, 'title')[0]).toContain(title)
  expect(root.querySelector('link[rel=self]')?.getAttribute('href')).toBe(`${SITE}${prefix}/feed.xml`)
  const entries = await entriesOf(locale)
  expect(entries.length).toBeGreaterThan(7)
  for (const entry of entries) {
    for (const name of ['id', 'title', 'updated', 'summary']) expect(texts(entry, name)).toHaveLength(1)
    for (const time of [...texts(entry, 'updated'), ...texts(entry, 'published')]) expect(time).toMatch(TIME)
    const link = entry.querySelector('link[rel=alternate]')
    expect(link?.getAttribute('href')).toMatch(new RegExp(`^${SITE}${prefix}/resources/[a-z0-9-]+$`))
    expect(/\p{Script=Han}/u.test(texts(entry, 'title').join(''))).toBe(locale === 'zh-HK')
  }
  const newest = entries
    .flatMap((entry) => texts(entry, 'updated'))
    .sort()
    .at(-1)
  expect(texts(root, 'updated')).toEqual([newest])
})

test('an article keeps its id when its title and slug change, and markup in a title is escaped', async () => {
  const idsOf = async () => (await entriesOf()).map((entry) => texts(entry, 'id')[0])
  const before = await idsOf()
  expect(new Set(before).size).toBe(before.length)
  const title = 'Points & <b>draws</b> ]]> \u0007"now"'
  await change({ 'slug.current': 'points-and-draws', 'title.enCA': title })
  const entry = (await entriesOf()).find((one) => one.querySelector('link[href$="/points-and-draws"]'))
  expect(entry && texts(entry, 'title')).toEqual([title.replace('\u0007', '')])
  expect(await idsOf()).toEqual(before)
  const [english, chinese] = [await idsOf(), (await entriesOf('zh-HK')).map((one) => texts(one, 'id')[0])]
  expect(english.filter((id) => chinese.includes(id))).toEqual([])
})

test('shows the English title in the Chinese feed if the Chinese title is invisible', async () => {
  const titleIn = async (locale: string) => {
    const link = 'link[href$="/resources/work-permits"]'
    const entry = (await entriesOf(locale)).find((one) => one.querySelector(link))
    return entry && texts(entry, 'title').join()
  }
  const setTitle = async (zhHK = '') => {
    await site.client().patch('article-work-permits').set({ 'title.zhHK': zhHK }).commit()
    invalidatePublishedContent()
  }
  const before = await titleIn('zh-HK')
  await setTitle('\u200b')
  expect(await titleIn('zh-HK')).toBe(await titleIn('en-CA'))
  await setTitle(before)
  expect(await titleIn('zh-HK')).toMatch(/\p{Script=Han}/u)
})

test('omits untranslated articles from the Chinese feed, and unpublished articles from both', async () => {
  const count = (await entriesOf('zh-HK')).length
  const invisible = [{ _key: 'a', _type: 'block', children: [{ _key: 'b', _type: 'span', text: '\u200b' }] }]
  for (const body of [[], invisible]) {
    await change({ 'body.zhHK': body })
    expect(await entriesOf('zh-HK')).toHaveLength(count - 1)
  }
  const english = (await entriesOf()).length
  await change({ publishFrom: new Date(Date.now() + 3_600_000).toISOString() })
  expect(await entriesOf()).toHaveLength(english - 1)
})

test('the Chinese feed contains the newest translated articles, even if many newer ones are not translated', async () => {
  const before = (await entriesOf('zh-HK')).length
  expect(before).toBeGreaterThan(7)
  const lakeClient = site.client()
  const newer = { publishedOn: '2026-12-01', summary: { _type: 'localeText', enCA: 'A summary' } }
  const fillers = Array.from({ length: 31 }, (_, at) => fillerArticle(`new-${at}`, newer))
  const transaction = lakeClient.transaction()
  fillers.forEach((filler) => transaction.create(filler))
  await transaction.commit()
  invalidatePublishedContent()
  expect(await entriesOf('zh-HK')).toHaveLength(before)
  expect(await entriesOf()).toHaveLength(30)
  await lakeClient.delete({ query: '*[_id match "article-filler-*"]' })
  invalidatePublishedContent()
})

test('200 requests ask Sanity once for each language @row:76', async () => {
  invalidatePublishedContent()
  const queries = jest.spyOn(publishedClient(), 'fetch')
  for (let round = 0; round < 4; round += 1) {
    const requests = Array.from({ length: 50 }, (_, at) =>
      feed().get(`?${round * 50 + at}`, { 'x-locale': at % 2 ? 'en-CA' : 'zh-HK' }),
    )
    for (const response of await Promise.all(requests)) expect(response.status).toBe(200)
  }
  expect(queries.mock.calls).toHaveLength(2)
  queries.mockRestore()
})

test('one invalid article does not remove the others @row:78', async () => {
  const id = 'article-work-permits'
  const setSlug = async (current: unknown) => {
    await site
      .client()
      .patch(id)
      .set({ slug: { _type: 'slug', current } })
      .commit()
    invalidatePublishedContent()
  }
  const count = (await entriesOf()).length
  await setSlug(5)
  expect(await entriesOf()).toHaveLength(count - 1)
  expect(log.about('content.item_invalid')).toEqual([
    expect.objectContaining({ document: id, fields: 'slug' }),
  ])
  await setSlug('work-permits')
})

test('answers 304 until the feed changes', async () => {
  const first = await get()
  expect(first.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const [etag = '', modified = ''] = ['etag', 'last-modified'].map((name) => first.headers.get(name) ?? '')
  for (const headers of [{ 'if-none-match': etag }, { 'if-none-match': `"other", W/${etag}` }]) {
    const again = await get('en-CA', headers)
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  // Only the ETag counts: a feed that lost its newest article has an older date but is newer.
  expect((await get('en-CA', { 'if-modified-since': modified })).status).toBe(200)
  await change({ publishFrom: '2026-01-01T00:00:00.000Z', 'summary.enCA': 'Another summary' })
  expect((await get('en-CA', { 'if-none-match': etag })).status).toBe(200)
})

test('without Sanity the feed answers 503 with Retry-After, never an empty feed', async () => {
  await site.lake.close()
  invalidatePublishedContent()
  const response = await get()
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '120'])
  expect(log.about('file.failed')).toHaveLength(1)
})

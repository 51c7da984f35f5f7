import { publishedClient } from '@/cms/client/fetchContent'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { listedArticles } from '@/cms/loaders/sitemapPages'
import {
  robotsProps,
  securityFileProps,
  sitemapFileProps,
  sitemapIndexProps,
} from '@/server/content/seo/sitemapAndRobots'
import { sitemapFileOf } from '@/server/content/seo/sitemapXml'
import { captureLog } from '../../../support/captureLog'
import { setClock } from '../../../support/clock'
import { siteOnLake } from '../../../support/siteOnLake'
import { serveFile } from '../../../support/fileServer'
import { readSeed } from '../../../support/seed'
import { parseXml } from '../../../support/xml'
import { fillerArticle, fillFromSeed } from '../../lake/support'

const SITE = 'https://site.example'
const site = siteOnLake({ variables: { SITE_URL: SITE } })
let index: Awaited<ReturnType<typeof serveFile>>
let files: typeof index
let robots: typeof index
let securityFile: typeof index
let log: ReturnType<typeof captureLog>

beforeAll(async () => {
  log = captureLog()
  ;[index, files, robots, securityFile] = await Promise.all([
    serveFile(sitemapIndexProps),
    serveFile(sitemapFileProps),
    serveFile(robotsProps),
    serveFile(securityFileProps),
  ])
})

afterAll(async () => {
  await Promise.all([index, files, robots, securityFile].map(({ stop }) => stop()))
  log.release()
})
afterEach(() => jest.useRealTimers())

type Entry = { loc: string; lastmod: string | undefined; alternates: Record<string, string> }

function entriesIn(xml: string): Entry[] {
  return [...parseXml(xml).querySelectorAll('url')].map((url) => ({
    loc: url.querySelector('loc')?.textContent ?? '',
    lastmod: url.querySelector('lastmod')?.textContent ?? undefined,
    alternates: Object.fromEntries(
      [...url.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')].map((link) => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href') ?? '',
      ]),
    ),
  }))
}
const entriesOf = async (file: string) => entriesIn(await (await files.get(file)).text())
const entry = async (file: string, path: string) =>
  (await entriesOf(file)).find(({ loc }) => loc === SITE + path)
const changeOf = async (id: string) =>
  (await site.client().fetch<{ at: string }>('*[_id == $id][0]{"at": _updatedAt}', { id })).at
/** Changes a document and returns the time of the change. */
async function change(id: string, fields: Record<string, unknown>) {
  await site.client().patch(id).set(fields).commit()
  invalidatePublishedContent()
  return new Date(await changeOf(id)).toISOString()
}

test('the index lists every file, as cacheable XML', async () => {
  const response = await index.get()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=600/)
  const names = [...parseXml(await response.text()).querySelectorAll('loc')].map((loc) => loc.textContent)
  expect(names).toEqual([`${SITE}/sitemaps/pages.xml`, `${SITE}/sitemaps/articles-1.xml`])
})

test('lists pages in each of their locales, with alternates', async () => {
  const entries = await entriesOf('pages.xml')
  const company = {
    'en-CA': `${SITE}/company`,
    'zh-HK': `${SITE}/zh-HK/company`,
    'x-default': `${SITE}/company`,
  }
  for (const path of ['/company', '/zh-HK/company']) {
    expect(entries.find(({ loc }) => loc === SITE + path)?.alternates).toEqual(company)
  }
  const paths = entries.map(({ loc }) => loc.slice(SITE.length))
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/zh-HK', '/contact', '/resources/topics/families', '/zh-HK/terms-of-use']),
  )
  expect(paths.filter((path) => path.includes('visa-tonic'))).toEqual(['/visa-tonic'])
  expect(paths.filter((path) => /signin|error|account|admin|search|send|components/.test(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('lists an untranslated article only in English', async () => {
  expect(
    Object.keys((await entry('articles-1.xml', '/zh-HK/resources/hong-kong-routes'))?.alternates ?? {}),
  ).toEqual(['en-CA', 'zh-HK', 'x-default'])
  const blank = [
    { _key: 'a', _type: 'block', children: [{ _key: 'b', _type: 'span', text: ' \u3000\u200b' }] },
  ]
  await change('article-hong-kong-routes', { 'body.zhHK': blank })
  expect(await entry('articles-1.xml', '/zh-HK/resources/hong-kong-routes')).toBeUndefined()
  expect(
    Object.keys((await entry('articles-1.xml', '/resources/hong-kong-routes'))?.alternates ?? {}),
  ).toEqual(['en-CA', 'x-default'])
  const seed = readSeed().find(({ _id }) => _id === 'article-hong-kong-routes')
  await change('article-hong-kong-routes', { body: seed?.body })
})

test('omits an article in each language in which its page is missing, for lack of a title or summary', async () => {
  const id = 'article-hong-kong-routes'
  const seed = readSeed().find(({ _id }) => _id === id)
  const paths = ['/resources/hong-kong-routes', '/zh-HK/resources/hong-kong-routes']
  const listed = async () => {
    const locations = (await entriesOf('articles-1.xml')).map(({ loc }) => loc.slice(SITE.length))
    return paths.filter((path) => locations.includes(path))
  }
  expect(await listed()).toEqual(paths)
  for (const title of [null, 5, { enCA: { a: 1 }, zhHK: [1] }, { enCA: '\u200b', zhHK: '\u00ad' }]) {
    await change(id, { title })
    expect(await listed()).toEqual([])
  }
  await change(id, { title: seed?.title, 'summary.enCA': 'x'.repeat(300_000) })
  expect(await listed()).toEqual(paths.slice(1))
  await change(id, { summary: seed?.summary })
})

test('the last modification of a URL is that of its newest document', async () => {
  const article = await change('article-express-entry', { 'seo.title.enCA': 'Express Entry' })
  expect((await entry('articles-1.xml', '/resources/express-entry'))?.lastmod).toBe(article)
  const service = await change('service-study', { 'whoFor.enCA': 'Whoever studies' })
  expect((await entry('pages.xml', '/'))?.lastmod).toBe(service)
  expect((await entry('pages.xml', '/company'))?.lastmod).toBe(
    new Date(await changeOf('companyPage')).toISOString(),
  )
  const topic = await change('topic-families', { 'title.enCA': 'Families, all of them' })
  expect((await entry('pages.xml', '/zh-HK/resources/topics/families'))?.lastmod).toBe(topic)

  const sections = [{ _key: 'newest', _type: 'articlesSection' }]
  await site.client().create({ _id: 'page-newest', _type: 'page', address: '/newest', sections })
  const newestId = await site
    .client()
    .fetch<string>('*[_type == "article" && defined(publishedOn)] | order(publishedOn desc)[0]._id')
  const newest = await change(newestId, { 'seo.title.enCA': 'The newest' })
  expect((await entry('pages.xml', '/newest'))?.lastmod).toBe(newest)
  await site.client().delete('page-newest')
  invalidatePublishedContent()
})

test('the newest articles change only pages whose articles section shows none of the chosen ones', async () => {
  const [newestId, chosenId] = await site
    .client()
    .fetch<string[]>('*[_type == "article" && defined(publishedOn)] | order(publishedOn desc)[0...2]._id')
  const section = {
    ...{ _key: 'chosen', _type: 'articlesSection' },
    articles: [{ _key: 'a', _type: 'reference', _ref: chosenId }],
  }
  const home = readSeed().find(({ _id }) => _id === 'home')
  await site.client().create({ _id: 'page-chosen', _type: 'page', address: '/chosen', sections: [section] })
  await change('home', { sections: [section] })
  const dates = async () =>
    Promise.all(['/chosen', '/'].map(async (path) => (await entry('pages.xml', path))?.lastmod))
  const newest = await change(newestId ?? '', { 'seo.title.enCA': 'Not chosen' })
  expect(await dates()).not.toContain(newest)
  const chosen = await change(chosenId ?? '', { 'seo.title.enCA': 'Chosen' })
  expect(await dates()).toEqual([chosen, chosen])
  const hidden = await change(chosenId ?? '', { publishUntil: '2026-01-01T00:00:00.000Z' })
  const newestAgain = await change(newestId ?? '', { 'seo.title.enCA': 'In place of the chosen' })
  expect(newestAgain > hidden).toBe(true)
  expect(await dates()).toEqual([newestAgain, newestAgain])
  await site.client().delete('page-chosen')
  await change('home', { sections: home?.sections })
  await site
    .client()
    .patch(chosenId ?? '')
    .unset(['publishUntil'])
    .commit()
  invalidatePublishedContent()
})

test('the last modification of a topic is the time at which its scheduled article has appeared', async () => {
  const id = 'article-express-entry'
  const publishFrom = new Date(Date.now() + 3_600_000)
  await change(id, { publishFrom: publishFrom.toISOString() })
  const slug = await site.client().fetch<string>('*[_id == $id][0].topic->slug.current', { id })
  const lastmod = async () => (await entry('pages.xml', `/resources/topics/${slug}`))?.lastmod
  expect(await lastmod()).not.toBe(publishFrom.toISOString())
  setClock(publishFrom)
  invalidatePublishedContent()
  expect(await lastmod()).toBe(publishFrom.toISOString())
})

test('omits unpublished articles; the last modification of a published one is its last change', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  await change('article-express-entry', { publishFrom: soon })
  expect(await entry('articles-1.xml', '/resources/express-entry')).toBeUndefined()
  const changed = await change('article-express-entry', { publishFrom: '2026-01-01T00:00:00.000Z' })
  expect((await entry('articles-1.xml', '/resources/express-entry'))?.lastmod).toBe(changed)
})

test.each([
  'articles-0.xml',
  'articles-2.xml',
  'articles-99999.xml',
  'pages',
  'settings.xml',
  '..%2fpages.xml',
])('answers 404 for the file %s', async (name) => expect((await files.get(name)).status).toBe(404))

test('security.txt names the address of the settings, and expires within a year', async () => {
  const text = await (await securityFile.get('')).text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \S+Z\n/)
  expect(text).toContain(`\nCanonical: ${SITE}/.well-known/security.txt\n`)
  const days = (Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect([days > 1, days < 365]).toEqual([true, true])
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('answers %s with 405 and forbids caching', async (method) => {
  for (const [served, path] of [[index], [files, 'pages.xml'], [robots]] as const) {
    const { status, headers } = await served.get(path, {}, method)
    expect([status, headers.get('allow'), headers.get('cache-control')]).toEqual([
      405,
      'GET, HEAD',
      'no-store',
    ])
  }
})

test('answers HEAD like GET, without a body', async () => {
  const response = await index.get('', {}, 'HEAD')
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'application/xml; charset=utf-8',
    '',
  ])
})

test('answers 404 below a locale prefix', async () => {
  for (const served of [index, robots, securityFile]) {
    expect((await served.get('', { 'x-locale': 'zh-HK' })).status).toBe(404)
  }
})

test.each([
  ['article-express-entry', 'articles-1.xml'],
  ['topic-families', 'pages.xml'],
])('leaves out %s with an invalid slug, and nothing else @row:78', async (id, file) => {
  const [document] = readSeed().filter(({ _id }) => _id === id)
  const before = await entriesOf(file)
  await change(id, { slug: { _type: 'slug', current: 5 } })
  const after = await entriesOf(file)
  expect(before.length - after.length).toBe(2)
  expect(after.length).toBeGreaterThan(2)
  expect(log.about('content.item_invalid').at(-1)).toMatchObject({ document: id, fields: 'slug' })
  await change(id, { slug: document?.slug })
})

test('divides many articles into files without loss, and reads them in batches', async () => {
  const many = Array.from({ length: 1_203 }, (_, at) => fillerArticle(String(at).padStart(4, '0')))
  await fillFromSeed(site.lake, many)
  invalidatePublishedContent()
  const textOf = async (number: number) => {
    let text = ''
    for await (const piece of sitemapFileOf(`articles-${number}`, SITE, 600) ?? []) text += piece
    return text
  }
  const found: string[] = []
  for (const number of [1, 2, 3]) {
    const addresses = entriesIn(await textOf(number)).map(({ loc }) => loc)
    expect(addresses.length).toBeLessThanOrEqual(1_200)
    found.push(...addresses)
  }
  const seeds = readSeed().filter(({ _type }) => _type === 'article').length
  expect(found.filter((loc) => !loc.includes('/zh-HK/'))).toHaveLength(seeds + many.length)
  expect(new Set(found).size).toBe(found.length)
  expect(await textOf(4)).toBe('')
  const batches: number[] = []
  for await (const batch of listedArticles(0, 5_000)) batches.push(batch.length)
  expect(Math.max(...batches)).toBeLessThanOrEqual(500)
})

test('200 requests ask Sanity once for each part @row:76', async () => {
  invalidatePublishedContent()
  const queries = jest.spyOn(publishedClient(), 'fetch')
  const requests = [
    () => index.get('?1'),
    () => files.get('pages.xml?2'),
    () => files.get('articles-1.xml?3'),
    () => files.get(`articles-${queries.mock.calls.length + 2}.xml`),
    () => files.get('articles-9999.xml'),
  ]
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(Array.from({ length: 50 }, (_, at) => requests[at % requests.length]?.()))
  }
  // The number of articles, pages, topics, and the batches of the one file with articles.
  expect(queries.mock.calls.length).toBeLessThanOrEqual(10)
  queries.mockRestore()
})

test('robots.txt disallows nothing and names the sitemap', async () => {
  const response = await robots.get()
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${SITE}/sitemap.xml\n`)
})

test('robots.txt of an unlisted site disallows nothing and names no sitemap', async () => {
  site.setVariables({ SITE_LISTED: 'false' })
  expect(await (await robots.get()).text()).toBe('User-agent: *\nDisallow:\n')
  site.setVariables()
})

test('without Sanity the sitemap answers 503 with Retry-After, never an empty list', async () => {
  await site.lake.close()
  invalidatePublishedContent()
  const responses = await Promise.all([index.get(), files.get('pages.xml'), files.get('articles-1.xml')])
  for (const response of responses) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '120'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('')
  }
  expect(log.about('file.failed')).toHaveLength(3)
})

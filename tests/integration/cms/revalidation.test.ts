/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises'
import { encodeSignatureHeader } from '@sanity/webhook'
import { publishedClient } from '@/cms/client/fetchContent'
import { getStaticProps } from '@/pages/[first]'
import { affectedPaths } from '@/server/content/revalidation/affectedPaths'
import { revalidatePage } from '@/server/content/revalidation/revalidatePage'
import { handleWebhook } from '@/server/content/revalidation/sanityWebhook'
import { captureLog } from '../../support/captureLog'
import { eventually } from '../../support/eventually'
import { siteOnLake } from '../../support/siteOnLake'
import { readSeed } from '../../support/seed'
import { fillerArticle, SITE_SECRET } from '../lake/support'

const MANY = 60

const number = (index: number) => String(index).padStart(3, '0')
/** The higher the number, the newer the article. */
const filler = (index: number) =>
  fillerArticle(number(index), {
    topic: { _type: 'reference', _ref: 'topic-status' },
    publishedOn: `2020-01-${String((index % 28) + 1).padStart(2, '0')}`,
  })

const site = siteOnLake({ documents: Array.from({ length: MANY }, (_, index) => filler(index)) })
let log: ReturnType<typeof captureLog>

beforeAll(() => {
  log = captureLog()
})
afterAll(() => log.release())

const seedArticles = readSeed().filter(({ _type }) => _type === 'article')
const editorPages = readSeed().filter(({ _type }) => _type === 'page')
/** Of pages at fixed addresses, articles and pages of editors, in the locales in which they exist. */
const PATHS = 19 + 2 * (seedArticles.length + MANY + editorPages.length)

test('an article affects its own page, the lists, and the articles that refer to it, in both locales', async () => {
  const [article] = seedArticles
  const referrers = seedArticles.filter((other) => JSON.stringify(other).includes(`"_ref":"${article?._id}"`))
  expect(referrers.length).toBeGreaterThan(0)
  const change = { _id: article?._id ?? '', _type: 'article', slugs: ['old-address', 'new-address', null] }
  const { first, later } = await affectedPaths(change)
  const slugs = ['old-address', 'new-address', ...referrers.map(({ slug }) => Object(slug).current)]
  const expected = ['', '/resources', ...slugs.map((slug) => `/resources/${slug}`)]
  expect(new Set(first)).toEqual(new Set(expected.flatMap((path) => [path || '/', `/zh-HK${path}`])))
  expect(later).toEqual([])
})

test.each([['../admin'], ['a/b'], [7], [{}]])('ignores the invalid slug %j', async (slug) => {
  const { first } = await affectedPaths({ _id: 'x', _type: 'article', slugs: [slug] })
  expect(first).toEqual(['/', '/zh-HK', '/resources', '/zh-HK/resources'])
})

test.each(['settings', 'navigation', 'siteCopy', 'notice'])(
  '%s affects every page: the newest articles first, the others later',
  async (_type) => {
    const { first, later } = await affectedPaths({ _id: _type, _type })
    const newest = `/resources/${slugOf(0)}`
    for (const path of [
      '/',
      '/zh-HK/company',
      '/visa-tonic',
      '/privacy-policy',
      '/404',
      '/zh-HK/500',
      newest,
    ]) {
      expect(first).toContain(path)
    }
    expect(first.filter((path) => path.includes('/resources/'))).toHaveLength(24)
    expect(first.length + later.length).toBe(PATHS)
    expect(later).toContain('/zh-HK/resources/filler-000')
  },
)

const slugOf = (index: number): unknown => Object(seedArticles[index]?.slug).current

test('a topic affects its articles', async () => {
  const { first, later } = await affectedPaths({ _id: 'topic-status', _type: 'topic' })
  expect(first).toContain('/resources')
  expect([...first, ...later]).toContain('/resources/filler-059')
})

test('a topic affects the articles that list one of its articles as related', async () => {
  const target = { _id: 'article-named', _type: 'article', slug: { current: 'named' } }
  const topic = { _id: 'topic-far', _type: 'topic', slug: { current: 'far' } }
  const referrers = { _id: 'article-naming', _type: 'article', slug: { current: 'naming' } }
  await site
    .client()
    .transaction()
    .create(topic)
    .create({ ...target, topic: { _type: 'reference', _ref: topic._id } })
    .create({ ...referrers, related: [{ _key: 'a', _type: 'reference', _ref: target._id }] })
    .commit()
  const { first } = await affectedPaths(topic)
  expect(first.filter((path) => path.startsWith('/resources/')).sort()).toEqual([
    '/resources/named',
    '/resources/naming',
  ])
  await site.client().transaction().delete(referrers._id).delete(target._id).delete(topic._id).commit()
})

test('revalidates the later pages once, however many deliveries fail because of all pages or of one', async () => {
  const body = JSON.stringify({ _id: 'settings', _type: 'settings', slugs: [null, null] })
  const later: string[] = []
  const attempt = async (at: number, failing: RegExp, idempotencyKey = 'a change') => {
    const signature = await encodeSignatureHeader(body, Date.now() - at, SITE_SECRET)
    return handleWebhook({ body, signature, idempotencyKey }, SITE_SECRET, async (path, onlyIfVisited) => {
      if (onlyIfVisited) later.push(path)
      else if (failing.test(path)) throw new Error('the page failed')
    })
  }
  const all = 2 * (seedArticles.length + MANY) - 24
  const [every, home, none] = [/./, /^\/$/, /^$/]
  expect(await attempt(4_000, every)).toMatchObject({ status: 503 })
  expect(await attempt(3_000, home)).toMatchObject({ status: 503 })
  await eventually(() => expect(later).toHaveLength(all))
  expect(await attempt(2_000, home)).toMatchObject({ status: 503 })
  expect(await attempt(1_000, none)).toMatchObject({ status: 200 })
  expect(await attempt(0, none, 'another change')).toMatchObject({ status: 200 })
  await eventually(() => expect(later).toHaveLength(2 * all))
})

test('an import of many documents queries and renders only a few at a time', async () => {
  const counter = () => {
    const counts = { now: 0, most: 0 }
    const count = async () => {
      counts.now += 1
      counts.most = Math.max(counts.most, counts.now)
      await pause(1)
      counts.now -= 1
    }
    return { counts, count }
  }
  const [queries, renders] = [counter(), counter()]
  const fetched: jest.SpyInstance = jest.spyOn(publishedClient(), 'fetch')
  fetched.mockImplementation(() => queries.count().then(() => []))
  const deliver = async (number: number) => {
    const body = JSON.stringify({ _id: `page-${number}`, _type: 'page', addresses: [`/imported-${number}`] })
    const signature = await encodeSignatureHeader(body, Date.now(), SITE_SECRET)
    return handleWebhook({ body, signature }, SITE_SECRET, (path) => revalidatePage(path, renders.count))
  }
  const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => deliver(number)))
  fetched.mockRestore()
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(renders.counts.most).toBe(4)
  // Four publications, each with three queries.
  expect(queries.counts.most).toBe(12)
})

test('acknowledges a publication although a page of an editor has no sections @row:49', async () => {
  await site.client().create({ _id: 'page-empty', _type: 'page', address: '/empty', sections: [] })
  const body = JSON.stringify({ _id: 'settings', _type: 'settings', slugs: [null, null] })
  const signature = await encodeSignatureHeader(body, Date.now() + 1_000, SITE_SECRET)
  const { status, revalidated } = await handleWebhook({ body, signature }, SITE_SECRET, (path) =>
    revalidatePage(path, async () => {
      const locale = path.startsWith('/zh-HK/') ? 'zh-HK' : 'en-CA'
      const isEmptyPage = path.endsWith('/empty')
      if (isEmptyPage) await getStaticProps({ locale, params: { first: 'empty' } })
    }),
  )
  expect(revalidated).toEqual(expect.arrayContaining(['/empty', '/zh-HK/empty']))
  expect(status).toBe(200)
  await site.client().delete('page-empty')
})

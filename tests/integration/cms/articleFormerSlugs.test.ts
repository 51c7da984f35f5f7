/** @jest-environment node */
import { SanityClient } from '@sanity/client'
import { publishedClient } from '@/cms/client/fetchContent'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { invalidateIndex } from '@/cms/search/indexCache'
import { searchProps, topicProps } from '@/server/content/page/articleListProps'
import { affectedPaths } from '@/server/content/revalidation/affectedPaths'
import { LOCALES } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import { getStaticProps } from '@/pages/resources/[slug]'
import { sitemapFileOf } from '@/server/content/seo/sitemapXml'
import { getSocialImage } from '@/server/content/socialImage/getSocialImage'
import { runInPreview, createPreviewSecret } from '../../support/preview'
import { setClock } from '../../support/clock'
import { servePage } from '../../support/pageServer'
import { siteOnLake } from '../../support/siteOnLake'

const ID = 'article-hong-kong-routes'
const SITE = 'https://site.example'
const site = siteOnLake({ variables: { SITE_URL: SITE, STUDIO_URL: 'http://localhost:3333' } })

async function change(fields: Record<string, unknown>) {
  await site.client().patch(ID).set(fields).commit()
  invalidatePublishedContent()
}
const loadArticle = (slug: string, locale = 'en-CA', more = {}) =>
  getStaticProps({ locale, params: { slug }, ...more })
const notFound = { notFound: true, revalidate: expect.any(Number) }

beforeAll(async () => {
  await change({ slug: { _type: 'slug', current: 'third' }, formerSlugs: ['hong-kong-routes', 'second'] })
})

test.each(LOCALES)('redirects each former slug to the current one permanently, in %s', async (locale) => {
  for (const former of ['hong-kong-routes', 'second']) {
    expect(await loadArticle(former, locale)).toEqual({
      redirect: { destination: localePath(locale, '/resources/third'), permanent: true },
      revalidate: expect.any(Number),
    })
  }
  expect(await loadArticle('third', locale)).toHaveProperty('props.content.title')
})

test('answers 404 for a slug that no article ever had, and for the slugs of an unpublished article', async () => {
  expect(await loadArticle('fourth')).toEqual(notFound)
  await change({ publishFrom: '2999-01-01T00:00:00Z' })
  for (const slug of ['third', 'second']) expect(await loadArticle(slug)).toEqual(notFound)
  await site.client().patch(ID).unset(['publishFrom']).commit()
  expect(await loadArticle('second')).toHaveProperty('redirect')
})

test('1,000 invented slugs ask Sanity once @row:76', async () => {
  invalidatePublishedContent()
  const queries = jest.spyOn(publishedClient(), 'fetch')
  setClock(Date.now())
  const loads = Array.from({ length: 1_000 }, (_, at) => loadArticle(`invented-${at}`, LOCALES[at % 2]))
  for (const result of await Promise.all(loads)) expect(result).toEqual(notFound)
  jest.useRealTimers()
  expect(queries.mock.calls.length).toBe(1)
  queries.mockRestore()
})

test('shows the article that has a slug now, not the one that had it before', async () => {
  await change({ formerSlugs: ['second', 'express-entry'] })
  expect(await loadArticle('express-entry')).toHaveProperty('props.content.title')
  await change({ formerSlugs: ['hong-kong-routes', 'second'] })
})

test('answers 404 for an invalid article that names its own slug as a former one', async () => {
  await site.client().create({
    _id: 'article-invalid',
    _type: 'article',
    slug: { current: 'invalid' },
    formerSlugs: ['invalid'],
  })
  invalidatePublishedContent()
  expect(await loadArticle('invalid')).toEqual(notFound)
})

test('redirects only temporarily in a preview, because the draft may be discarded', async () => {
  const { secret } = await createPreviewSecret(site.client())
  expect(await runInPreview(secret, () => loadArticle('second', 'en-CA', { draftMode: true }))).toMatchObject(
    {
      redirect: { permanent: false },
    },
  )
})

test('revalidates the former URLs in both locales after a publication', async () => {
  const { first } = await affectedPaths({ _id: ID, _type: 'article', slugs: ['third', 'third'] })
  for (const slug of ['third', 'second', 'hong-kong-routes']) {
    for (const locale of LOCALES) expect(first).toContain(localePath(locale, `/resources/${slug}`))
  }
})

test('revalidates at most 200 former URLs', async () => {
  const formerSlugs = Array.from({ length: 1000 }, (_, index) => `former-${index}`)
  await change({ formerSlugs })
  const { first, later } = await affectedPaths({
    _id: ID,
    _type: 'article',
    slugs: ['third', ...formerSlugs],
  })
  expect([...first, ...later].filter((path) => path.includes('/former-')).length).toBe(402)
  expect(first).toContain('/resources/third')
  await change({ formerSlugs: ['hong-kong-routes', 'second'] })
})

test('uses only the current URL in the sitemap and for the social image', async () => {
  let sitemap = ''
  for await (const piece of sitemapFileOf('articles-1', SITE) ?? []) sitemap += piece
  expect(sitemap).toContain('/resources/third<')
  expect(sitemap).not.toMatch(/\/resources\/(?:second|hong-kong-routes)</)
  const digest = '0123456789abcdef'
  expect(await getSocialImage('en-CA', '/resources/second', digest)).toBe('none')
  expect(await getSocialImage('en-CA', '/resources/third', digest)).toHaveProperty('address')
})

test('redirects the former slug of a topic in both languages, and finds its articles by it', async () => {
  await site
    .client()
    .patch('topic-families')
    .set({ slug: { current: 'kin' }, formerSlugs: ['families', 7] })
    .commit()
  await invalidateIndex()
  const former: typeof topicProps = (context) => topicProps({ ...context, params: { slug: 'families' } })
  const [page, search] = await Promise.all([
    servePage(former, '/resources/topics/families'),
    servePage(searchProps, '/resources/search'),
  ])
  for (const locale of LOCALES) {
    expect((await page.visit(locale, '?page=1')).result).toEqual({
      redirect: { destination: localePath(locale, '/resources/topics/kin'), permanent: true },
    })
  }
  const { result } = await search.visit('en-CA', '?q=parents&topic=families')
  expect(result.props).toMatchObject({ content: { topic: { slug: 'kin' } } })
  await Promise.all([page.stop(), search.stop()])
})

test('100 invented slugs of topics cause no query @row:76', async () => {
  await invalidateIndex()
  const invented: typeof topicProps = (context) =>
    topicProps({ ...context, params: { slug: String(context.query.slug) } })
  const page = await servePage(invented, '/resources/topics/invented')
  const queries = jest.spyOn(SanityClient.prototype, 'fetch')
  const visits = Array.from({ length: 100 }, (_, at) => page.visit('en-CA', `?slug=invented-${at}`))
  for (const { result } of await Promise.all(visits)) expect(result).toEqual({ notFound: true })
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
  await page.stop()
})

test.each([['no list'], [[7, null, '../admin', { current: 'a' }]]])(
  'ignores the invalid former slugs %j, also in a revalidation',
  async (formerSlugs) => {
    await change({ formerSlugs })
    for (const slug of ['second', 'no', 'admin']) expect(await loadArticle(slug)).toEqual(notFound)
    const { first } = await affectedPaths({ _id: ID, _type: 'article', slugs: ['third'] })
    expect(first.filter((path) => /admin|list/.test(path))).toEqual([])
    await change({ formerSlugs: ['hong-kong-routes', 'second'] })
  },
)

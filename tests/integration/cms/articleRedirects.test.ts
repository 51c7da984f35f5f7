/** @jest-environment node */
import { affectedPaths } from '@/server/content/revalidation/affectedPaths'
import { LOCALES } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import { getStaticProps } from '@/pages/resources/[slug]'
import { sitemapFileOf } from '@/server/content/seo/sitemap'
import { getSocialImage } from '@/server/content/socialImage/getSocialImage'
import { runInPreview, createPreviewSecret } from '../../support/preview'
import { siteOnLake } from '../../support/siteOnLake'

const ID = 'article-hong-kong-routes'
const SITE = 'https://site.example'
const site = siteOnLake({ variables: { SITE_URL: SITE, STUDIO_URL: 'http://localhost:3333' } })

const change = (fields: Record<string, unknown>) => site.client().patch(ID).set(fields).commit()
const loadArticle = (slug: string, locale = 'en-CA', more = {}) =>
  getStaticProps({ locale, params: { slug }, ...more })
const notFound = { notFound: true, revalidate: expect.any(Number) }

beforeAll(async () => {
  await change({ slug: { _type: 'slug', current: 'third' }, formerSlugs: ['hong-kong-routes', 'second'] })
})

test.each(LOCALES)('in %s each former address leads to the present one, for good', async (locale) => {
  for (const former of ['hong-kong-routes', 'second']) {
    expect(await loadArticle(former, locale)).toEqual({
      redirect: { destination: localePath(locale, '/resources/third'), permanent: true },
      revalidate: expect.any(Number),
    })
  }
  expect(await loadArticle('third', locale)).toHaveProperty('props.content.title')
})

test('what no article ever had is not found, nor is what one had that cannot be read now', async () => {
  expect(await loadArticle('fourth')).toEqual(notFound)
  await change({ publishFrom: '2999-01-01T00:00:00Z' })
  for (const slug of ['third', 'second']) expect(await loadArticle(slug)).toEqual(notFound)
  await site.client().patch(ID).unset(['publishFrom']).commit()
  expect(await loadArticle('second')).toHaveProperty('redirect')
})

test('of an address that another article has, that article is shown', async () => {
  await change({ formerSlugs: ['second', 'express-entry'] })
  expect(await loadArticle('express-entry')).toHaveProperty('props.content.title')
  await change({ formerSlugs: ['hong-kong-routes', 'second'] })
})

test('no browser remembers what a preview does, for the draft may be given up', async () => {
  const { secret } = await createPreviewSecret(site.client())
  expect(await runInPreview(secret, () => loadArticle('second', 'en-CA', { draftMode: true }))).toMatchObject({
    redirect: { permanent: false },
  })
})

test('a publication revalidates the former addresses, in both languages', async () => {
  const { first } = await affectedPaths({ _id: ID, _type: 'article', slugs: ['third', 'third'] })
  for (const slug of ['third', 'second', 'hong-kong-routes']) {
    for (const locale of LOCALES) expect(first).toContain(localePath(locale, `/resources/${slug}`))
  }
})

test('the sitemap and the picture to share know the present address alone', async () => {
  let sitemap = ''
  for await (const piece of sitemapFileOf('articles-1', SITE) ?? []) sitemap += piece
  expect(sitemap).toContain('/resources/third<')
  expect(sitemap).not.toMatch(/\/resources\/(?:second|hong-kong-routes)</)
  const digest = '0123456789abcdef'
  expect(await getSocialImage('en-CA', '/resources/second', digest)).toBe('none')
  expect(await getSocialImage('en-CA', '/resources/third', digest)).toHaveProperty('address')
})

test.each([['no list'], [[7, null, '../admin', { current: 'a' }]]])(
  'former addresses that are %j lead nowhere, and hold up no publication',
  async (formerSlugs) => {
    await change({ formerSlugs })
    for (const slug of ['second', 'no', 'admin']) expect(await loadArticle(slug)).toEqual(notFound)
    const { first } = await affectedPaths({ _id: ID, _type: 'article', slugs: ['third'] })
    expect(first.filter((path) => /admin|list/.test(path))).toEqual([])
    await change({ formerSlugs: ['hong-kong-routes', 'second'] })
  },
)

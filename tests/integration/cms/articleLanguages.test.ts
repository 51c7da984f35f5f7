import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { feedArticles } from '@/cms/loaders/feed'
import { getSettings } from '@/cms/loaders/settings'
import { getArticleList } from '@/cms/search/articleListPage'
import { invalidateIndex } from '@/cms/search/indexCache'
import { LOCALES, type Locale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import { getStaticPaths, getStaticProps } from '@/pages/resources/[slug]'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { sectionsPage } from '@/sections/sectionsPage'
import { affectedPaths } from '@/server/content/revalidation/affectedPaths'
import { JsonLd } from '@/server/content/seo/jsonLd'
import { sitemapFileOf } from '@/server/content/seo/sitemapXml'
import { getSocialImage } from '@/server/content/socialImage/getSocialImage'
import { captureLog } from '../../support/captureLog'
import { createPreviewSecret, runInPreview } from '../../support/preview'
import { siteOnLake } from '../../support/siteOnLake'
import { storedParagraph } from '../../support/tables'

const SITE = 'https://site.example'
const ID = 'article-wombats'
const ROUTE = '/resources/wombats'
/** An article of the seed that links to the article under test. */
const LINKING = { id: 'article-express-entry', slug: 'express-entry' }
const site = siteOnLake({ variables: { SITE_URL: SITE, STUDIO_URL: 'http://localhost:3333' } })
let log: ReturnType<typeof captureLog>

const reference = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref })
const ENGLISH = {
  title: 'Bring a wombat',
  summary: 'All about wombats.',
  body: [storedParagraph('Ask first.')],
}
const CHINESE = { title: '帶同袋熊', summary: '關於袋熊。', body: [storedParagraph('請先查詢。')] }
const texts = (enCA: Partial<typeof ENGLISH>, zhHK: Partial<typeof CHINESE>) => ({
  title: { enCA: enCA.title, zhHK: zhHK.title },
  summary: { enCA: enCA.summary, zhHK: zhHK.summary },
  body: { enCA: enCA.body, zhHK: zhHK.body },
})
const BOTH = texts(ENGLISH, CHINESE)
const CHINESE_ONLY = { languages: ['zhHK'], ...texts({}, CHINESE) }
const ENGLISH_ONLY = { languages: ['enCA'], ...texts(ENGLISH, {}) }

async function write(fields: object) {
  await site.client().createOrReplace({
    _id: ID,
    _type: 'article',
    slug: { _type: 'slug', current: 'wombats' },
    topic: reference('topic-families'),
    publishedOn: '2099-01-01',
    sources: [{ _key: 'a', label: { enCA: 'Office', zhHK: '部門' }, url: 'https://example.com' }],
    ...fields,
  })
  invalidatePublishedContent()
  await invalidateIndex()
}
const load = (locale: Locale, more = {}) => getStaticProps({ locale, params: { slug: 'wombats' }, ...more })
const redirect = (destination: string) => ({
  redirect: { destination, permanent: false },
  revalidate: expect.any(Number),
})
async function sitemap() {
  let xml = ''
  for await (const piece of sitemapFileOf('articles-1', SITE) ?? []) xml += piece
  return xml
}
async function listIn(locale: Locale, query = '', topic?: string) {
  const found = await getArticleList({ locale }, { query, topic, page: 1 })
  if (!found) throw new Error('No list')
  return found.list
}
const hrefsIn = async (...parameters: Parameters<typeof listIn>) =>
  (await listIn(...parameters)).articles.map(({ href }) => href)
const textOf = async (loaded: unknown) => JSON.stringify(await loaded)

beforeAll(async () => {
  log = captureLog()
  const link = { _key: 'l', _type: 'articleLink', article: reference(ID) }
  const linked = (text: string) => [
    {
      ...storedParagraph(text),
      _key: 'linked',
      markDefs: [link],
      children: [{ _key: 's', _type: 'span', text, marks: ['l'] }],
    },
  ]
  await write(BOTH)
  await site
    .client()
    .patch(LINKING.id)
    .set({ related: [reference(ID)], body: { enCA: linked('A link'), zhHK: linked('連結') } })
    .commit()
  const label = { enCA: 'Wombats', zhHK: '袋熊' }
  const menu = [{ _key: 'a', kind: 'article', article: reference(ID), label }]
  await site.client().createOrReplace({ _id: 'navigation', _type: 'navigation', menu })
})
afterEach(() => expect(log.lines.splice(0).filter((line) => !line.includes('"level":"info"'))).toEqual([]))
afterAll(() => log.release())

describe.each([
  ['Chinese', 'zh-HK', 'en-CA', CHINESE_ONLY],
  ['English', 'en-CA', 'zh-HK', ENGLISH_ONLY],
] as const)('an article only in %s', (_, own, other, fields) => {
  beforeAll(() => write(fields))

  test('has a page in that language, without alternates', async () => {
    const page = await load(own)
    expect(page).toMatchObject({
      props: {
        content: { en: false, locales: [own] },
        address: {
          languages: [own],
          links: [
            { rel: 'canonical', href: SITE + localePath(own, ROUTE) },
            { hrefLang: own, href: SITE + localePath(own, ROUTE) },
            { hrefLang: 'x-default', href: SITE + localePath(own, ROUTE) },
          ],
        },
      },
    })
    const pageProps = 'props' in page ? await page.props : {}
    const jsonLd = createElement(JsonLd, {
      document: { page: '/resources/[slug]', props: { pageProps } },
      locale: own,
    })
    expect(renderToStaticMarkup(jsonLd)).toContain(`"inLanguage":"${own}"`)
    expect(await getSocialImage(own, ROUTE, '0123456789abcdef')).toHaveProperty('address')
  })

  test('redirects from the other language for now, also in a preview', async () => {
    expect(await load(other)).toEqual(redirect(localePath(own, ROUTE)))
    const { secret } = await createPreviewSecret(site.client())
    const preview = await runInPreview(secret, () => load(other, { draftMode: true }))
    expect(preview).toEqual(redirect(localePath(own, ROUTE)))
    expect(await getSocialImage(other, ROUTE, '0123456789abcdef')).toBe('none')
  })

  test('is prerendered and in the sitemap only in that language', async () => {
    const { paths } = await getStaticPaths({})
    expect(paths.filter((path) => JSON.stringify(path).includes('wombats'))).toEqual([
      { params: { slug: 'wombats' }, locale: own },
    ])
    const entries = (await sitemap()).match(/<loc>[^<]+wombats<\/loc>/g)
    expect(entries).toEqual([`<loc>${SITE}${localePath(own, ROUTE)}</loc>`])
  })

  test('is in the feed, the lists and the search of that language only', async () => {
    const feedRoutes = async (locale: Locale) => (await feedArticles(locale)).map(({ route }) => route)
    expect(await feedRoutes(own)).toContain(ROUTE)
    expect(await feedRoutes(other)).not.toContain(ROUTE)
    for (const [query, topic] of [[''], ['', 'families'], ['袋熊'], ['wombat'], ['袋熊', 'families']]) {
      expect(await hrefsIn(other, query, topic)).not.toContain(ROUTE)
    }
    expect((await hrefsIn(own))[0]).toBe(ROUTE)
    expect(await hrefsIn(own, '', 'families')).toContain(ROUTE)
    expect(await hrefsIn(own, own === 'zh-HK' ? '袋熊' : 'wombat')).toContain(ROUTE)
    const [here, there] = await Promise.all([own, other].map((locale) => listIn(locale)))
    const families = (list = here) => list?.topics.find(({ slug }) => slug === 'families')?.articles ?? 0
    expect([here?.total, families()]).toEqual([(there?.total ?? 0) + 1, families(there) + 1])
  })

  test('is on the pages with the newest articles in that language only', async () => {
    for (const page of ['home', 'resourcesPage'] as const) {
      expect(await textOf(sectionsPage(page)({ locale: own }))).toContain(`"${ROUTE}"`)
      expect(await textOf(sectionsPage(page)({ locale: other }))).not.toContain(ROUTE)
    }
    const totalIn = async (locale: Locale) =>
      /"total":(\d+)/.exec(await textOf(sectionsPage('resourcesPage')({ locale })))?.[1]
    expect(Number(await totalIn(own))).toBe(Number(await totalIn(other)) + 1)
  })

  test('is linked by the menu and by other articles in that language only', async () => {
    const linking = (locale: Locale) => textOf(getStaticProps({ locale, params: { slug: LINKING.slug } }))
    const menuIn = async (locale: Locale) => (await getSettings({ locale }))?.navigation.menu
    expect(await menuIn(own)).toEqual([expect.objectContaining({ href: ROUTE })])
    expect(await menuIn(other)).toEqual([])
    const shown = await linking(own)
    expect(shown).toContain(`<a href=\\"${localePath(own, ROUTE)}\\">`)
    expect(shown).toContain(`"href":"${ROUTE}"`)
    expect(await linking(other)).not.toContain(ROUTE)
  })
})

test('an article that gets its second language has both pages, and both are revalidated', async () => {
  await write(CHINESE_ONLY)
  await write({ ...BOTH, languages: ['enCA', 'zhHK'] })
  for (const locale of LOCALES) {
    expect(await load(locale)).toMatchObject({ props: { address: { languages: LOCALES } } })
    expect(await hrefsIn(locale)).toContain(ROUTE)
  }
  const { first } = await affectedPaths({ _id: ID, _type: 'article', slugs: ['wombats'] })
  expect(first).toEqual(expect.arrayContaining(LOCALES.map((locale) => localePath(locale, ROUTE))))
})

test('the texts of a language in which an article does not exist are not searched', async () => {
  await write({ ...BOTH, languages: ['zhHK'] })
  expect(await hrefsIn('zh-HK', 'wombat')).toEqual([])
  expect(await hrefsIn('zh-HK', '袋熊')).toEqual([ROUTE])
})

test('an article only in Chinese shows English texts of other documents only', async () => {
  await site.client().patch('topic-families').unset(['title.zhHK']).commit()
  await write({
    ...CHINESE_ONLY,
    seo: { title: { enCA: 'Hidden' }, description: { enCA: 'Hidden' } },
  })
  const shown = await load('zh-HK')
  expect(shown).toMatchObject({
    props: {
      content: {
        seo: { title: CHINESE.title, description: CHINESE.summary },
        topic: { title: { lang: 'en' } },
      },
    },
  })
  expect(await textOf(shown)).not.toContain('Hidden')
})

test('a former slug of an article only in Chinese redirects to its current one', async () => {
  await write({ ...CHINESE_ONLY, slug: { current: 'marsupials' }, formerSlugs: ['wombats'] })
  for (const locale of LOCALES)
    expect(await load(locale)).toMatchObject({
      redirect: { destination: localePath(locale, '/resources/marsupials'), permanent: true },
    })
})

test.each([[null], [[]], ['zhHK'], [['fr']]])(
  'with the languages %j, an article exists in both @row:49',
  async (languages) => {
    await write({ ...BOTH, languages })
    for (const locale of LOCALES) {
      expect(await load(locale)).toHaveProperty('props.content.locales', LOCALES)
      expect((await hrefsIn(locale))[0]).toBe(ROUTE)
      expect(await textOf(sectionsPage('resourcesPage')({ locale }))).toContain(`"${ROUTE}"`)
    }
  },
)

test('a language that the site does not know is ignored @row:49', async () => {
  await write({ ...CHINESE_ONLY, languages: ['zhHK', 7] })
  expect(await load('zh-HK')).toHaveProperty('props.content')
  expect(await load('en-CA')).toHaveProperty('redirect')
  expect(await textOf(sectionsPage('resourcesPage')({ locale: 'zh-HK' }))).toContain(`"${ROUTE}"`)
  expect(await textOf(sectionsPage('resourcesPage')({ locale: 'en-CA' }))).not.toContain(`"${ROUTE}"`)
})

test.each([['\u200b'], [undefined]])(
  'an article with the English title %j has no English page, so its Chinese page names none',
  async (title) => {
    await write(texts({ ...ENGLISH, title }, CHINESE))
    expect(await load('zh-HK')).toMatchObject({
      props: { content: { locales: ['zh-HK'] }, address: { languages: ['zh-HK'] } },
    })
    expect(await sitemap()).not.toContain(`${SITE}${ROUTE}<`)
    log.lines.length = 0
  },
)

test('an article without a valid title is a 404 if it was never shown @row:49 @row:76', async () => {
  await write({ ...BOTH, title: { enCA: 'x'.repeat(100_000), zhHK: CHINESE.title } })
  expect(await load('en-CA')).toEqual({ notFound: true, revalidate: expect.any(Number) })
  expect(log.about('content.page_invalid')).toMatchObject([{ route: ROUTE, locale: 'en-CA' }])
  log.lines.length = 0
})

import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import type { GetStaticProps } from 'next'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import { searchProps, topicProps } from '@/server/content/page/articleListProps'
import { JsonLd } from '@/server/content/seo/jsonLd'
import { servePage } from '../../support/pageServer'
import { siteOnLake } from '../../support/siteOnLake'
import { schemaErrors } from '../../support/schemaOrg'

const FAMILIES = { 'en-CA': 'Families and children', 'zh-HK': '家人與子女' }
const SITE = 'https://site.example'
siteOnLake({ variables: { SITE_URL: SITE } })

const readPage = (file: string) => (file.endsWith('.tsx') ? readFileSync(`src/pages/${file}`, 'utf8') : '')

type Node = { '@type': string; [property: string]: unknown }
type Loader = { getStaticProps: GetStaticProps }

/** Renders a page and returns its JSON-LD. */
async function jsonLdOfPage(page: string, load: Loader, locale: Locale, params = {}): Promise<string> {
  const result = await load.getStaticProps({ locale, params })
  return renderJsonLd(page, result, locale)
}

/** Returns the JSON-LD of an already loaded page result. */
async function renderJsonLd(page: string, result: object, locale: Locale): Promise<string> {
  const pageProps: unknown = 'props' in result ? await result.props : undefined
  if (typeof pageProps !== 'object' || pageProps === null) throw new Error(`${page} is not there`)
  const html = renderToStaticMarkup(<JsonLd document={{ page, props: { pageProps } }} locale={locale} />)
  return html.replace(/^<script type="application\/ld\+json">|<\/script>$/g, '')
}
const nodesOf = (json: string): Node[] => JSON.parse(json)['@graph']
/** A node without its texts, which can be any. */
const shapeOf = (node: Node) =>
  JSON.stringify(node, (key, value: unknown) => (typeof value === 'string' && key !== '@type' ? '' : value))

const PAGES = {
  '/': () => import('@/pages/index'),
  '/company': () => import('@/pages/company'),
  '/resources': () => import('@/pages/resources/index'),
  '/immigration-strategies-hong-kong-residents': () =>
    import('@/pages/immigration-strategies-hong-kong-residents'),
  '/terms-of-use': () => import('@/pages/terms-of-use'),
  '/privacy-policy': () => import('@/pages/privacy-policy'),
  '/visa-tonic': () => import('@/pages/visa-tonic'),
  '/contact': () => import('@/pages/contact/index'),
}
const article = (locale: Locale, slug = 'hong-kong-routes') =>
  import('@/pages/resources/[slug]').then((load) => jsonLdOfPage('/resources/[slug]', load, locale, { slug }))
/** Pages that editors create, with an address of the seed. */
const EDITOR_PAGES = {
  '/[first]': [() => import('@/pages/[first]/index'), { first: 'pr-status' }],
  '/[first]/[second]': [() => import('@/pages/[first]/[second]'), { first: 'guides', second: 'super-visa' }],
} as const
async function editorPage(page: keyof typeof EDITOR_PAGES, locale: Locale): Promise<string> {
  const [load, params] = EDITOR_PAGES[page]
  return jsonLdOfPage(page, await load(), locale, params)
}
const withTopic: typeof topicProps = (context) => topicProps({ ...context, params: { slug: 'families' } })
/** Pages rendered per request, with the end of their URL. */
const LISTS = {
  '/resources/topics/[slug]': [withTopic, '?page=1'],
  '/resources/search': [searchProps, '?q=visa'],
} as const
async function list(page: keyof typeof LISTS, locale: Locale): Promise<string> {
  const [props, query] = LISTS[page]
  const served = await servePage(props, page)
  const { result } = await served.visit(locale, query)
  await served.stop()
  return renderJsonLd(page, result, locale)
}
/** Lists the locales of a page. */
const localesOfDocument = (page: string) => (page === '/visa-tonic' ? [DEFAULT_LOCALE] : LOCALES)

test('this test covers every type of content page', () => {
  const files = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
  const contentFiles = files.filter((file) => /[pP]ageProps\(|(search|topic)Props/.test(readPage(file)))
  const names = contentFiles.map(
    (file) => `/${file.replace(/(^|\/)index(?=\.)|\.tsx$/g, '').replace(/\.tsx$/, '')}`,
  )
  const shown = [...[PAGES, LISTS, EDITOR_PAGES].flatMap(Object.keys), '/resources/[slug]']
  // An error page has no URL to describe.
  expect(names.filter((name) => !['/404', '/500'].includes(name)).sort()).toEqual(shown.sort())
})

test.each(LOCALES)('the home page describes the firm, its services and the FAQ in %s', async (locale) => {
  const nodes = nodesOf(await jsonLdOfPage('/', await PAGES['/'](), locale))
  const types = nodes.map((node) => node['@type'])
  expect(types.slice(0, 2)).toEqual(['LegalService', 'WebSite'])
  expect(types.filter((type) => type === 'Service')).toHaveLength(6)
  expect(types).not.toContain('BreadcrumbList')
  const questions = nodes.find((node) => node['@type'] === 'FAQPage')
  expect(JSON.stringify(questions).match(/\p{Script=Han}/u) !== null).toBe(locale === 'zh-HK')
  // Names must not contain the titles' markup for line breaks and languages.
  expect(JSON.stringify(nodes.map(({ name }) => name))).not.toMatch(/<|&amp;/)
})

test.each(LOCALES)(
  'a topic describes its breadcrumbs in %s, and the search page has no JSON-LD',
  async (locale) => {
    const nodes = nodesOf(await list('/resources/topics/[slug]', locale))
    const itemListElement = nodes[0]?.itemListElement
    const [address, name] = [`${SITE}${localePath(locale, '/resources/topics/families')}`, FAMILIES[locale]]
    expect(nodes.map((node) => node['@type'])).toEqual(['BreadcrumbList'])
    expect(itemListElement).toMatchObject([
      { position: 1 },
      { position: 2 },
      { position: 3, name, item: address },
    ])
    expect(await list('/resources/search', locale)).toBe('')
  },
)

test.each(LOCALES)('a page of an editor describes its breadcrumbs and questions in %s', async (locale) => {
  const address = `${SITE}${localePath(locale, '/guides/super-visa')}`
  const nodes = nodesOf(await editorPage('/[first]/[second]', locale))
  expect(nodes[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1 }, { position: 2, item: address }],
  })
  expect(nodes.map((node) => node['@type'])).toContain('FAQPage')
})

test('an article describes its author, dates and breadcrumbs', async () => {
  const [breadcrumbs, description] = nodesOf(await article('zh-HK'))
  expect(breadcrumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: '楓港移民顧問', item: `${SITE}/zh-HK` },
      { position: 2, item: `${SITE}/zh-HK/resources` },
      { position: 3, item: `${SITE}/zh-HK/resources/hong-kong-routes` },
    ],
  })
  expect(description).toMatchObject({
    '@type': 'Article',
    headline: '救生艇計劃結束後，香港人怎樣移居加拿大？',
    inLanguage: 'zh-HK',
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    image: expect.stringMatching(/^https?:/),
    author: { '@id': `${SITE}/#firm` },
    publisher: { '@id': `${SITE}/#firm` },
  })
})

// Runs last, because TypeScript blocks the thread for seconds. The lake closes idle connections meanwhile,
// which the client would not notice.
test('all JSON-LD conforms to the schema.org vocabulary', async () => {
  const all: string[] = []
  for (const locale of LOCALES) {
    for (const [page, load] of Object.entries(PAGES)) {
      if (localesOfDocument(page).includes(locale)) all.push(await jsonLdOfPage(page, await load(), locale))
    }
    all.push(await editorPage('/[first]', locale), await editorPage('/[first]/[second]', locale))
    all.push(await article(locale), await list('/resources/topics/[slug]', locale))
  }
  const [home = ''] = all
  const graphOf = (nodes: readonly Node[]) => JSON.stringify({ ...JSON.parse(home), '@graph': nodes })
  const firm = graphOf(nodesOf(home).slice(0, 1))
  // One node of each shape, because TypeScript compares each with every type of the vocabulary.
  const shapes = new Map(all.flatMap(nodesOf).map((node) => [shapeOf(node), node]))
  const [faults, ofProperty, ofType] = schemaErrors([
    [graphOf([...shapes.values()])],
    [firm.replace('"telephone"', '"telephon"')],
    [firm.replace('"LegalService"', '"LegalServices"')],
  ])
  expect(faults).toEqual([])
  // Checks that the comparison itself finds errors.
  expect(ofProperty).toHaveLength(1)
  expect(ofType).not.toEqual([])
})

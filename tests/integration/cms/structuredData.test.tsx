import { renderToStaticMarkup } from 'react-dom/server'
import type { GetStaticProps } from 'next'
import { LOCALES, type Locale } from '@/i18n/locales'
import { StructuredData } from '@/server/structuredData'
import { replaceEnvironment } from '../../support/environment'
import { schemaFaults } from '../../support/schemaOrg'
import { cleanUp, fillFromSeed, siteOf, testLake } from '../lake/support'

const SITE = 'https://site.example'
const environment = replaceEnvironment()

beforeAll(async () => {
  const lake = await testLake()
  await fillFromSeed(lake)
  environment.set({ ...siteOf(lake), SITE_URL: SITE })
})

afterAll(async () => {
  environment.restore()
  await cleanUp()
})

type Node = { '@type': string; [property: string]: unknown }
type Loader = { getStaticProps: GetStaticProps }

/** What the page of this file says, as JSON-LD. */
async function saidBy(page: string, load: Loader, locale: Locale, params = {}): Promise<string> {
  const result = await load.getStaticProps({ locale, params })
  if (!('props' in result)) throw new Error(`${page} is not there`)
  const html = renderToStaticMarkup(
    <StructuredData of={{ page, props: { pageProps: await result.props } }} locale={locale} />,
  )
  return html.replace(/^<script type="application\/ld\+json">|<\/script>$/g, '')
}
const nodesOf = (json: string): Node[] => JSON.parse(json)['@graph']

const PAGES = {
  '/': () => import('@/pages/index'),
  '/company': () => import('@/pages/company'),
  '/resources': () => import('@/pages/resources/index'),
  '/immigration-strategies-hong-kong-residents': () =>
    import('@/pages/immigration-strategies-hong-kong-residents'),
  '/terms-of-use': () => import('@/pages/terms-of-use'),
  '/contact': () => import('@/pages/contact/index'),
}
const article = (locale: Locale, slug = 'hong-kong-routes') =>
  import('@/pages/resources/[slug]').then((load) => saidBy('/resources/[slug]', load, locale, { slug }))

test('everything that pages say is in schema.org’s vocabulary', async () => {
  const all: string[] = []
  for (const locale of LOCALES) {
    for (const [page, load] of Object.entries(PAGES)) all.push(await saidBy(page, await load(), locale))
    all.push(await article(locale))
  }
  expect(schemaFaults(all)).toEqual([])
  // The comparison itself finds what is wrong.
  const [home = ''] = all
  expect(schemaFaults([home.replace('"telephone"', '"telephon"')])).toHaveLength(1)
  expect(schemaFaults([home.replace('"LegalService"', '"LegalServices"')])).not.toEqual([])
}, 120_000)

test.each(LOCALES)(
  'the home page says in %s whose site it is, what is offered and what is asked',
  async (locale) => {
    const nodes = nodesOf(await saidBy('/', await PAGES['/'](), locale))
    const types = nodes.map((node) => node['@type'])
    expect(types.slice(0, 2)).toEqual(['LegalService', 'WebSite'])
    expect(types.filter((type) => type === 'Service')).toHaveLength(6)
    expect(types).not.toContain('BreadcrumbList')
    const questions = nodes.find((node) => node['@type'] === 'FAQPage')
    expect(JSON.stringify(questions).match(/\p{Script=Han}/u) !== null).toBe(locale === 'zh-HK')
    // The marks in titles are for lines and voices.
    expect(JSON.stringify(nodes.map(({ name }) => name))).not.toMatch(/<|&amp;/)
  },
)

test('an article says who wrote it, when, and where it stands', async () => {
  const [path, said] = nodesOf(await article('zh-HK'))
  expect(path).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: '楓港移民顧問', item: `${SITE}/zh-HK` },
      { position: 2, item: `${SITE}/zh-HK/resources` },
      { position: 3, item: `${SITE}/zh-HK/resources/hong-kong-routes` },
    ],
  })
  expect(said).toMatchObject({
    '@type': 'Article',
    headline: 'A類、B類之後，香港人怎樣移居加拿大？',
    inLanguage: 'zh-HK',
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    image: expect.stringMatching(/^https?:/),
    author: { '@id': `${SITE}/#firm` },
    publisher: { '@id': `${SITE}/#firm` },
  })
})

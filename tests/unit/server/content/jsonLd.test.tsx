/** @jest-environment node */
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { NO_SETTINGS, type Settings } from '@/cms/loaders/settings'
import type { Locale } from '@/i18n/locales'
import { canonicalTags } from '@/server/content/page/canonicalAndHreflang'
import { JsonLd } from '@/server/content/seo/jsonLd'
import english from '@locales/en-CA/common.json'
import { replaceEnvironment } from '../../../support/environment'

const settings: Settings = {
  ...NO_SETTINGS,
  email: 'hello@site.example',
  phone: '+852 5550 0123',
  addressLine: '18/F, 88 Harbour Lane, Central',
  socialLinks: [{ _key: 'a', label: 'LinkedIn', url: 'https://social.example/firm' }],
}
const copy = { common: english }
const { document } = new JSDOM().window

const environment = replaceEnvironment()
beforeEach(() => environment.set({ SITE_URL: 'https://site.example' }))
afterAll(environment.restore)

type PageData = Parameters<typeof JsonLd>[0]['document']

/** The page data of the home page. */
function home(locale: Locale, changed: Partial<Settings> = {}, more: Partial<PageData> = {}): PageData {
  const address = canonicalTags(locale, { route: '/' })
  const pageProps = { settings: { ...settings, ...changed }, copy, address, content: {} }
  return { page: '/', props: { pageProps }, ...more }
}
const markup = (data: PageData, locale: Locale = 'en-CA') =>
  renderToStaticMarkup(<JsonLd document={data} locale={locale} />)

/** Parses the JSON-LD as an HTML parser reads it, and returns the firm's node. */
function firm(changed: Partial<Settings>, locale: Locale = 'en-CA'): unknown {
  const container = document.createElement('div')
  container.innerHTML = markup(home(locale, changed), locale)
  expect(container.children).toHaveLength(1)
  expect(container.textContent).toBe(
    container.querySelector('script[type="application/ld+json"]')?.textContent,
  )
  const data: { '@graph': unknown[] } = JSON.parse(container.textContent ?? '')
  return data['@graph'][0]
}

it.each(['</script><script>alert(1)</script>', '<!--<script>', '</SCRIPT >', '\u2028', '"\\'])(
  'escapes %j, so that it stays text @row:46',
  (addressLine) => {
    expect(firm({ addressLine })).toMatchObject({ address: { streetAddress: addressLine } })
  },
)

it('names the firm in the page’s language, with absolute URLs', () => {
  expect(firm({}, 'zh-HK')).toMatchObject({
    '@type': 'LegalService',
    '@id': 'https://site.example/#firm',
    name: '楓港移民顧問',
    alternateName: 'Maple Harbour Immigration',
    url: 'https://site.example/zh-HK',
    telephone: '+852 5550 0123',
    sameAs: ['https://social.example/firm'],
  })
})

it('omits missing content', () => {
  const node = firm(NO_SETTINGS)
  for (const name of ['email', 'telephone', 'address']) expect(node).not.toHaveProperty(name)
})

it('is absent from previews, from pages that are not indexed, and if the site’s URL is unknown', () => {
  const of = home('en-CA')
  expect(markup(of)).not.toBe('')
  expect(markup({ ...of, isPreview: true })).toBe('')
  const unlisted = { ...of.props.pageProps, address: canonicalTags('en-CA') }
  expect(markup({ ...of, props: { pageProps: unlisted } })).toBe('')
  expect(markup({ page: '/', props: {} })).toBe('')
  environment.set({})
  expect(markup(home('en-CA'))).toBe('')
})

/** The node after the breadcrumbs in the output of `JsonLd`. */
function described(page: string, route: string, content: object): unknown {
  const address = canonicalTags('zh-HK', { route })
  const pageProps = { settings, copy, address, content: { title: 'Routes', ...content } }
  const html = markup({ page, props: { pageProps } }, 'zh-HK')
  const data: { '@graph': unknown[] } = JSON.parse(html.replace(/<[^>]+>/g, ''))
  return data['@graph'][1]
}

function article(found: object): unknown {
  const content = { seo: { title: '', description: '' }, en: false, cover: null, ...found }
  return described('/resources/[slug]', '/resources/routes', content)
}

it('uses the cover of an article, or the generated social image, as its image', () => {
  const cover = { src: 'https://cdn.example/cover.png' }
  expect(article({ cover })).toMatchObject({ '@type': 'Article', image: cover.src })
  expect(article({})).toMatchObject({ image: expect.stringContaining('/api/social/zh-HK/') })
})

it('marks an article that falls back to English as English', () => {
  expect(article({ en: true })).toMatchObject({ inLanguage: 'en-CA' })
  expect(article({})).toMatchObject({ inLanguage: 'zh-HK' })
})

it('links a service to the section of the page that describes it', () => {
  const services = [{ title: '擔保', summary: '家庭團聚' }]
  const sections = [{ _type: 'servicesSection', services }]
  expect(described('/[first]', '/families', { sections })).toMatchObject({
    '@type': 'Service',
    name: '擔保',
    url: 'https://site.example/zh-HK/families#services',
  })
})

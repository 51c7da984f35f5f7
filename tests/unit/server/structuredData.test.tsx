import { renderToStaticMarkup } from 'react-dom/server'
import { NO_SETTINGS, type Settings } from '@/cms/queries/settings'
import type { Locale } from '@/i18n/locales'
import { StructuredData } from '@/server/structuredData'
import { replaceEnvironment } from '../../support/environment'

const settings: Settings = {
  ...NO_SETTINGS,
  email: 'hello@site.example',
  phone: '+852 5550 0123',
  addressLine: '18/F, 88 Harbour Lane, Central',
  socialLinks: [{ _key: 'a', label: 'LinkedIn', url: 'https://social.example/firm' }],
}
const HOME = { page: '/', props: { pageProps: { settings } } }

const environment = replaceEnvironment()
beforeEach(() => environment.set({ SITE_URL: 'https://site.example' }))
afterAll(environment.restore)

const markup = (of: Parameters<typeof StructuredData>[0]['of'], locale: Locale = 'en-CA') =>
  renderToStaticMarkup(<StructuredData of={of} locale={locale} />)

/** What a parser of HTML takes for the script's text, as JSON. */
function read(changed: Partial<Settings>, locale?: Locale): unknown {
  const place = document.createElement('div')
  place.innerHTML = markup(
    { page: '/', props: { pageProps: { settings: { ...settings, ...changed } } } },
    locale,
  )
  expect(place.children).toHaveLength(1)
  expect(place.textContent).toBe(place.querySelector('script[type="application/ld+json"]')?.textContent)
  return JSON.parse(place.textContent ?? '')
}

it.each(['</script><script>alert(1)</script>', '<!--<script>', '</SCRIPT >', '\u2028', '"\\'])(
  'row 46: %j stays text',
  (addressLine) => {
    expect(read({ addressLine })).toMatchObject({ address: { streetAddress: addressLine } })
  },
)

it('names the firm in the page’s language, with whole addresses', () => {
  expect(read({}, 'zh-HK')).toMatchObject({
    '@type': 'LegalService',
    '@id': 'https://site.example/#firm',
    name: '楓港移民顧問',
    alternateName: 'Maple Harbour Immigration',
    url: 'https://site.example/zh-HK',
    telephone: '+852 5550 0123',
    sameAs: ['https://social.example/firm'],
  })
})

it('says nothing of what nobody has written', () => {
  const said = read(NO_SETTINGS)
  for (const name of ['email', 'telephone']) expect(said).not.toHaveProperty(name)
})

it('is on the home page alone, where its address is known, and in no preview', () => {
  expect(markup(HOME)).not.toBe('')
  expect(markup({ ...HOME, page: '/company' })).toBe('')
  expect(markup({ ...HOME, isPreview: true })).toBe('')
  expect(markup({ page: '/', props: {} })).toBe('')
  environment.set({})
  expect(markup(HOME)).toBe('')
})

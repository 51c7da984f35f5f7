import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '@/i18n/locales'
import { pageAddress } from '@/server/pageAddress'
import { SocialTags } from '@/server/socialTags'
import { replaceEnvironment } from '../../support/environment'

const SITE = 'https://site.example'
const environment = replaceEnvironment()
beforeEach(() => environment.set({ SITE_URL: SITE }))
afterAll(environment.restore)

const HEAD = [
  <meta key="a" name="viewport" content="width=device-width" />,
  null,
  <title key="b">Who we are · Maple Harbour Immigration</title>,
  <meta key="c" name="description" content="A small firm" />,
]

/** Property → contents of the tags that a page in this language has. */
function tagsOf(locale: Locale, route?: string, head: typeof HEAD = HEAD): Record<string, string[]> {
  const address = pageAddress(locale, route === undefined ? undefined : { route })
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<SocialTags head={head} address={address} locale={locale} />)
  const tags = [...place.querySelectorAll('meta')]
  const name = (tag: Element) => tag.getAttribute('property') ?? tag.getAttribute('name') ?? ''
  return Object.fromEntries(
    tags.map((tag) => [
      name(tag),
      tags.filter((other) => name(other) === name(tag)).map((other) => other.content),
    ]),
  )
}

it('says of a page what its own head says, in its language', () => {
  expect(tagsOf('zh-HK', '/company')).toMatchObject({
    'og:title': ['Who we are'],
    'og:description': ['A small firm'],
    'og:url': [`${SITE}/zh-HK/company`],
    'og:locale': ['zh_HK'],
    'og:locale:alternate': ['en_CA'],
    'og:site_name': ['楓港移民顧問'],
    'twitter:card': ['summary_large_image'],
  })
})

it('names no other language of a page that has none', () => {
  expect(tagsOf('en-CA', '/visa-tonic')).not.toHaveProperty('og:locale:alternate')
})

it('names no address of a page that nobody is to find by a search', () => {
  expect(tagsOf('en-CA')).not.toHaveProperty('og:url')
})

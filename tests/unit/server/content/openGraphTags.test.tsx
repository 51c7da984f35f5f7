import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '@/i18n/locales'
import { canonicalTags } from '@/server/content/page/canonicalAndHreflang'
import { imageSubject } from '@/server/content/socialImage/socialImageTags'
import { OpenGraphTags } from '@/server/content/seo/openGraphTags'
import { replaceEnvironment } from '../../../support/environment'

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

type More = { locales?: readonly Locale[]; content?: unknown }

/** Property → contents of the tags on a page in this locale. */
function tagsOf(locale: Locale, route?: string, { locales, ...rest }: More = {}): Record<string, string[]> {
  const address = canonicalTags(locale, route === undefined ? undefined : { route, locales })
  const container = document.createElement('div')
  const tagged = <OpenGraphTags head={HEAD} address={address} locale={locale} {...rest} />
  container.innerHTML = renderToStaticMarkup(tagged)
  const tags = [...container.querySelectorAll('meta')]
  const name = (tag: Element) => tag.getAttribute('property') ?? tag.getAttribute('name') ?? ''
  return Object.fromEntries(
    tags.map((tag) => [
      name(tag),
      tags.filter((other) => name(other) === name(tag)).map((other) => other.content),
    ]),
  )
}

it('repeats the title and description of the page’s head, in its language', () => {
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

it('has no alternate locale for a page in one language', () => {
  expect(tagsOf('en-CA', '/visa-tonic')).not.toHaveProperty('og:locale:alternate')
})

it('has no URL for a page that is not indexed', () => {
  expect(tagsOf('en-CA')).not.toHaveProperty('og:url')
})

it('sets the type of an article, and the English URL and locale of an untranslated one', () => {
  const content = { title: 'Routes', publishedOn: null }
  expect(tagsOf('zh-HK', '/resources/routes', { locales: ['en-CA'], content })).toMatchObject({
    'og:type': ['article'],
    'og:locale': ['en_CA'],
    'og:url': [`${SITE}/resources/routes`],
  })
  expect(tagsOf('zh-HK', '/resources/routes', { content })['og:locale']).toEqual(['zh_HK'])
  expect(tagsOf('en-CA', '/company', { content: { title: 'Us' } })['og:type']).toEqual(['website'])
})

it.each([
  ['/api/images/local/production/a-1200x630.jpg', `${SITE}/api/images/local/production/a-1200x630.jpg`],
  ['https://cdn.sanity.io/images/a.jpg', 'https://cdn.sanity.io/images/a.jpg'],
])('shows the own image of a page, %s', (image, url) => {
  const content = { seo: { title: 'Who we are', description: '', image } }
  expect(tagsOf('en-CA', '/company', { content })).toMatchObject({
    'og:image': [url],
    'og:image:type': ['image/jpeg'],
    'og:image:width': ['1200'],
    'og:image:height': ['630'],
  })
})

test.each([
  ['x', 120],
  ['楓', 60],
])('shortens a title of many %s to %i characters, with an ellipsis', (character, limit) => {
  const { name } = imageSubject('/company', {
    seo: { title: character.repeat(limit + 1), description: '', image: null },
  })
  expect(name).toBe(`${character.repeat(limit - 1)}…`)
  const whole = imageSubject('/company', {
    seo: { title: character.repeat(limit), description: '', image: null },
  })
  expect(whole.name).toBe(character.repeat(limit))
})

/** @jest-environment node */
import type { Locale } from '@/i18n/locales'
import { canonicalTags, type PageLocation } from '@/server/content/page/canonicalAndHreflang'

const SITE = 'https://site.example'
const link = (hrefLang: string, path: string) => ({ rel: 'alternate', hrefLang, href: SITE + path })
const canonical = (path: string) => ({ rel: 'canonical', href: SITE + path })
const alternates = (english: string, chinese: string) => [
  link('en-CA', english),
  link('zh-HK', chinese),
  link('x-default', english),
]

type Row = [what: string, locale: Locale, location: PageLocation, languages: Locale[], links: object[]]
const ROWS: Row[] = [
  [
    'the home page',
    'en-CA',
    { route: '/' },
    ['en-CA', 'zh-HK'],
    [canonical('/'), ...alternates('/', '/zh-HK')],
  ],
  [
    'a page in Chinese',
    'zh-HK',
    { route: '/company' },
    ['en-CA', 'zh-HK'],
    [canonical('/zh-HK/company'), ...alternates('/company', '/zh-HK/company')],
  ],
  [
    'the second page of a list',
    'zh-HK',
    { route: '/resources/topics/families?page=2' },
    ['en-CA', 'zh-HK'],
    [
      canonical('/zh-HK/resources/topics/families?page=2'),
      link('zh-HK', '/zh-HK/resources/topics/families?page=2'),
      link('x-default', '/zh-HK/resources/topics/families?page=2'),
    ],
  ],
  [
    'an English-only page',
    'en-CA',
    { route: '/visa-tonic' },
    ['en-CA'],
    [canonical('/visa-tonic'), link('en-CA', '/visa-tonic'), link('x-default', '/visa-tonic')],
  ],
  [
    'a page that exists only in Chinese',
    'zh-HK',
    { route: '/bc', locales: ['zh-HK'] },
    ['zh-HK'],
    [canonical('/zh-HK/bc'), link('zh-HK', '/zh-HK/bc'), link('x-default', '/zh-HK/bc')],
  ],
  [
    'an untranslated article',
    'en-CA',
    { route: '/resources/a', locales: ['en-CA'] },
    ['en-CA'],
    [canonical('/resources/a'), link('en-CA', '/resources/a'), link('x-default', '/resources/a')],
  ],
  [
    'an untranslated article at its Chinese URL, which shows English',
    'zh-HK',
    { route: '/resources/a', locales: ['en-CA'] },
    ['en-CA', 'zh-HK'],
    [canonical('/resources/a')],
  ],
]

it.each(ROWS)('%s (%s) has one canonical URL and its alternates', (_, locale, location, languages, links) => {
  expect(canonicalTags(locale, location, SITE)).toEqual({
    languages,
    route: location.route,
    isListed: true,
    links,
  })
})

it('a page that is not indexed has no canonical URL, and exists in every language', () => {
  expect(canonicalTags('zh-HK', undefined, SITE)).toEqual({
    languages: ['en-CA', 'zh-HK'],
    route: '',
    isListed: false,
    links: [],
  })
})

it('renders no links if the site’s URL is unknown, and the page stays listed', () => {
  expect(canonicalTags('en-CA', { route: '/visa-tonic' }, '')).toEqual({
    languages: ['en-CA'],
    route: '/visa-tonic',
    isListed: true,
    links: [],
  })
})

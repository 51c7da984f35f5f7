/** @jest-environment node */
import { siteName } from '@/config/site'
import { LOCALES, localeField } from '@/i18n/locales'
import { searchResult } from '../../../sanity/components/searchResult'
import { LANGUAGES, MAIN_LANGUAGE, TRANSLATIONS } from '../../../sanity/languages'
import { isShown, livePages, TYPES_WITH_PAGE } from '../../../sanity/presentation/livePages'

const [chinese = MAIN_LANGUAGE] = TRANSLATIONS
const withSeo = (title: unknown, description: unknown = {}) => ({ seo: { title, description } })

describe('the search result of a page', () => {
  test('has the title as the site writes it, and the lengths in characters of the language', () => {
    const stored = withSeo(
      { enCA: ' About us ', zhHK: '關於我們' },
      { enCA: 'Who we are.', zhHK: '我們是誰。' },
    )
    expect(searchResult(stored, MAIN_LANGUAGE)).toEqual({
      site: 'Maple Harbour Immigration',
      name: 'About us',
      title: { text: 'About us · Maple Harbour Immigration', length: 36, limit: 60 },
      description: { text: 'Who we are.', length: 11, limit: 155 },
    })
    expect(searchResult(stored, chinese)).toMatchObject({
      title: { text: '關於我們 · 楓港移民顧問', length: 12, limit: 30 },
      description: { text: '我們是誰。', length: 5, limit: 77 },
    })
  })

  test('has the name of the firm as on the site, once', () => {
    for (const locale of LOCALES) {
      const language = LANGUAGES.find(({ field }) => field === localeField(locale)) ?? MAIN_LANGUAGE
      const { site, title } = searchResult(withSeo({ [language.field]: siteName(locale) }), language)
      expect([site, title.text]).toEqual([siteName(locale), siteName(locale)])
    }
  })

  test('is cut off where search engines may do so', () => {
    const { name, title, description } = searchResult(
      withSeo({ enCA: 'a'.repeat(70) }, { enCA: 'b '.repeat(100) }),
      chinese,
    )
    expect(name).toBe('a'.repeat(70))
    expect(title).toEqual({ text: `${'a'.repeat(60)} …`, length: 43, limit: 30 })
    expect(description.text).toHaveLength(157)
  })

  test.each([
    [{ title: { enCA: 'Article' }, summary: { enCA: 'Summary' } }, 'Article', 'Summary'],
    [
      { sections: [{ _type: 'openingSection', heading: { enCA: 'BC' } }], title: { enCA: 'In Studio' } },
      'BC',
      '',
    ],
    [
      {
        sections: [
          { _type: 'heroSection', heading: { enCA: 'Before' }, isHidden: true },
          { _type: 'openingSection', heading: { enCA: 'Now' } },
        ],
      },
      'Now',
      '',
    ],
  ])('without texts of its own has the heading and the summary of %j', (document, heading, summary) => {
    const { title, description } = searchResult(document, MAIN_LANGUAGE)
    expect([title.text, description.text]).toEqual([`${heading} · Maple Harbour Immigration`, summary])
  })

  test.each([
    {},
    { seo: null },
    { seo: 7, sections: [], title: { enCA: 'In Studio' } },
    withSeo(7, []),
    withSeo({ enCA: 7 }),
    withSeo({ enCA: ' \u200b ' }),
  ])('is empty for %j', (document) => {
    const { title, description } = searchResult(document, chinese)
    expect([title.text, description.text]).toEqual(['', ''])
  })
})

test.each([
  [{ _type: 'home' }, ['/', '/zh-HK']],
  [{ _type: 'visaTonicPage' }, ['/visa-tonic']],
  [{ _type: 'article', slug: { current: 'a' } }, ['/resources/a', '/zh-HK/resources/a']],
  [{ _type: 'topic', slug: { current: 'a' } }, ['/resources/topics/a', '/zh-HK/resources/topics/a']],
  [{ _type: 'page', address: '/a/b', languages: ['zhHK'] }, ['/zh-HK/a/b']],
  [{ _type: 'page' }, []],
  [{ _type: 'article', slug: 'a' }, []],
  [{ _type: 'service', slug: { current: 'a' } }, []],
  [null, []],
])('the live pages of %j are %j', (document, paths) => {
  expect(livePages(document).map(({ path }) => path)).toEqual(paths)
  if (paths.length > 0) expect(TYPES_WITH_PAGE).toContain(document?._type)
})

test.each([
  [{}, true],
  [{ publishFrom: '2027-01-01T00:00:00Z' }, true],
  [{ publishFrom: '2027-01-01T00:00:01Z' }, false],
  [{ publishUntil: '2027-01-01T00:00:01Z' }, true],
  [{ publishUntil: '2027-01-01T00:00:00Z' }, false],
])('the site shows %j at the beginning of 2027: %s', (document, shown) => {
  expect(isShown(document, new Date('2027-01-01T00:00:00Z'))).toBe(shown)
})

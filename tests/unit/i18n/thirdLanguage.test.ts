/** @jest-environment node */
import { FIELDS } from '@/cms/fields/fields'
import { writtenLocales } from '@/cms/fields/documentLanguages'
import { textIn } from '@/cms/fields/pickLanguage'
import { richText } from '@/cms/fields/richText'
import { byLocale, LOCALES, type Locale } from '@/i18n/locales'
import { canonicalTags } from '@/server/content/page/canonicalAndHreflang'
import { sitemapFileOf } from '@/server/content/seo/sitemapXml'
import { localeString } from '../../../sanity/schemaTypes/objects/localized'
import { warnIfTranslationMissing } from '../../../sanity/schemaTypes/validation'
import { missingTranslationFilter } from '../../../sanity/needsReview/missingTranslations'

// Adds Canadian French to both lists of languages, as docs/changes.md describes, for this test only.
jest.mock('@/i18n/locales', () => {
  const locales = jest.requireActual<{ LOCALES: string[]; SCRIPTS: Record<string, string> }>('@/i18n/locales')
  locales.LOCALES.push('fr-CA')
  locales.SCRIPTS['fr-CA'] = 'latin'
  return locales
})
jest.mock('../../../sanity/languages', () => {
  const languages =
    jest.requireActual<Record<'LANGUAGES' | 'TRANSLATIONS', object[]>>('../../../sanity/languages')
  const french = { field: 'frCA', locale: 'fr-CA', name: 'French', title: 'Français' }
  languages.LANGUAGES.push(french)
  languages.TRANSLATIONS.push(french)
  return languages
})

// The sitemap’s pages, without a content source.
jest.mock('@/cms/loaders/sitemapPages', () => ({
  listedPages: async () => [{ route: '/company', changedAt: null }],
}))

const FRENCH = [...LOCALES].at(-1) as Locale
const BLOCKS = [{ _key: 'a', _type: 'block', children: [{ _key: 'b', _type: 'span', text: 'Bonjour' }] }]

test('Studio has a French field in every localized text, and reports a missing French text', () => {
  const fields = localeString.fields.map(({ name, title: label }) => [name, label])
  expect(fields).toEqual([
    ['enCA', 'English'],
    ['zhHK', '中文'],
    ['frCA', 'Français'],
  ])
  expect(warnIfTranslationMissing('Title', { enCA: 'Hello', zhHK: '你好' })).toEqual({
    message: '“Title” has no French text: until you add it, the page shows English',
    path: ['frCA'],
  })
  const types = [{ name: 'page', type: 'document', fields: [{ name: 'title', type: 'localeString' }] }]
  expect(missingTranslationFilter(types, ['page'])).toContain('string::split(frCA,')
})

test('pages show French, and English marked as English where the French is missing', () => {
  const fields = FIELDS[FRENCH]
  const { title, plainText } = fields
  const greeting = { enCA: 'Hello', zhHK: '你好', frCA: 'Bonjour' }
  expect(title.parse(greeting)).toBe('Bonjour')
  expect(plainText.parse(greeting)).toBe('Bonjour')
  expect(richText(fields).parse({ enCA: [], frCA: BLOCKS })).toBe('<p>Bonjour</p>')

  const partial = { enCA: 'Hello', zhHK: '你好' }
  expect(title.parse(partial)).toEqual({ lang: 'en', children: 'Hello' })
  expect(plainText.parse(partial)).toBe('Hello')
  expect(textIn(partial, FRENCH)).toBeUndefined()
  expect(richText(fields).parse({ enCA: BLOCKS })).toBe('<div lang="en"><p>Bonjour</p></div>')
})

test('an article exists in French if its French text has words', () => {
  const samples: Partial<Record<string, string>> = { zhHK: '你好', frCA: '' }
  expect(writtenLocales(null, samples)).toEqual(['en-CA', 'zh-HK'])
  const translated: typeof samples = { ...samples, frCA: 'Bonjour' }
  expect(writtenLocales(null, translated)).toEqual(['en-CA', 'zh-HK', 'fr-CA'])
  expect(writtenLocales(['zhHK', 'frCA'], translated)).toEqual(['zh-HK', 'fr-CA'])
})

test('pages and the sitemap link to the French page', async () => {
  const { links } = canonicalTags(FRENCH, { route: '/company' }, 'https://site.example')
  expect(links.map(({ rel, hrefLang, href }) => [hrefLang ?? rel, href])).toEqual([
    ['canonical', 'https://site.example/fr-CA/company'],
    ['en-CA', 'https://site.example/company'],
    ['zh-HK', 'https://site.example/zh-HK/company'],
    ['fr-CA', 'https://site.example/fr-CA/company'],
    ['x-default', 'https://site.example/company'],
  ])
  let sitemap = ''
  for await (const part of sitemapFileOf('pages', 'https://site.example') ?? []) sitemap += part
  expect(sitemap).toContain('<loc>https://site.example/fr-CA/company</loc>')
  expect(sitemap).toContain('hreflang="fr-CA" href="https://site.example/fr-CA/company"')
})

test('tables by locale have a French entry', () => {
  expect(Object.keys(byLocale(() => 0))).toEqual(['en-CA', 'zh-HK', 'fr-CA'])
})

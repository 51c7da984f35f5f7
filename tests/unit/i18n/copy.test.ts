/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CopyTree } from '@/i18n/copy'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import nextI18nextConfig from '../../../next-i18next.config'

const FOLDER = resolve(__dirname, '../../../public/locales')
const OTHERS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

const namespacesOf = (locale: Locale) => readdirSync(join(FOLDER, locale)).sort()

/** Every sentence of a namespace, as [dotted key, text]. */
function sentences(locale: Locale, file: string): [key: string, text: string][] {
  const flatten = (tree: CopyTree, path: string[]): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[[...path, key].join('.'), value]] : flatten(value, [...path, key]),
    )
  const tree: CopyTree = JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8'))
  return flatten(tree, [])
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/
const withoutPlural = (key: string) => key.replace(PLURAL, '')
const keysOf = (locale: Locale, file: string) => [
  ...new Set(sentences(locale, file).map(([key]) => withoutPlural(key))),
]
const placeholdersOf = (text: string) => (text.match(/{{.*?}}/g) ?? []).sort()

/** The plural forms of a namespace, and those that the language requires. */
function pluralForms(locale: Locale, file: string) {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const written = sentences(locale, file).flatMap(([key]) => (PLURAL.test(key) ? [key] : []))
  const keys = [...new Set(written.map(withoutPlural))]
  const required = keys.flatMap((key) => categories.map((category) => `${key}_${category}`))
  return { written: written.sort(), required: required.sort() }
}

it('next-i18next routes the same locales', () => {
  expect(nextI18nextConfig.i18n).toMatchObject({ locales: LOCALES, defaultLocale: DEFAULT_LOCALE })
})

describe.each(OTHERS)('%s, compared with the default locale,', (locale) => {
  it('contains the same files in public/locales', () => {
    expect(namespacesOf(locale)).toEqual(namespacesOf(DEFAULT_LOCALE))
  })

  it.each(namespacesOf(DEFAULT_LOCALE))('%s has the same keys, in the same order', (file) => {
    expect(keysOf(locale, file)).toEqual(keysOf(DEFAULT_LOCALE, file))
  })

  it.each(namespacesOf(DEFAULT_LOCALE))('%s has the same {{placeholders}}', (file) => {
    const placeholders = (of: Locale) =>
      Object.fromEntries(sentences(of, file).map(([key, text]) => [withoutPlural(key), placeholdersOf(text)]))
    expect(placeholders(locale)).toEqual(placeholders(DEFAULT_LOCALE))
  })
})

describe.each(LOCALES)('the copy of %s', (locale) => {
  const all = namespacesOf(locale).flatMap((file) =>
    sentences(locale, file).map(([key, text]) => ({ key: `${file}: ${key}`, text })),
  )

  it('has a text for every key', () => {
    expect(all.filter(({ text }) => text.trim() === '')).toEqual([])
  })

  it.each(namespacesOf(locale))('%s has exactly the plural forms of the language', (file) => {
    const { written, required } = pluralForms(locale, file)
    expect(written).toEqual(required)
  })
})

describe.each(LOCALES.filter((locale) => locale.startsWith('zh')))('the Chinese copy of %s', (locale) => {
  it.each(namespacesOf(locale))('%s has no half-width punctuation', (file) => {
    // Placeholders count as Chinese. Between Latin letters or digits (9:00), half-width punctuation is
    // correct.
    const wrong = /\p{Script=Han}\s*[,?!;:]|[,?!;:]\s*\p{Script=Han}/u
    expect(sentences(locale, file).filter(([, text]) => wrong.test(text.replace(/{{.*?}}/g, '字')))).toEqual(
      [],
    )
  })
})

/** @jest-environment node */
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { DEFAULT_COPY } from '../../../sanity/copy/defaults'
import { LANGUAGES } from '../../../sanity/languages'
import { findOverrideErrors, warnIfPluralIncomplete } from '../../../sanity/copy/overrideErrors'
import { findLocation } from '../../../sanity/copy/locations'
import { matchesSearch } from '../../../sanity/copy/search'
import { SENTENCES, type Sentence } from '../../../sanity/copy/sentences'

const FOLDER = resolve(__dirname, '../../../public/locales')

test.each(LANGUAGES)(
  'Studio can change every $locale namespace visitors see: add new ones to sanity/copy/defaults.ts',
  ({ locale, field }) => {
    const files = readdirSync(resolve(FOLDER, locale)).map((file) => file.replace('.json', ''))
    const forVisitors = files.filter((file) => !['components', 'preview'].includes(file))
    expect(Object.keys(DEFAULT_COPY[field] ?? {}).sort()).toEqual(forVisitors.sort())
  },
)

test('every sentence has a location in sanity/copy/locations.ts', () => {
  expect(SENTENCES.size).toBeGreaterThan(200)
  expect([...SENTENCES.keys()].filter((key) => findLocation(key) === undefined)).toEqual([])
})

test('finds a location by the longest matching prefix that ends at a word of the key', () => {
  expect(findLocation('consent:heading')).toMatch(/^Consent banner/)
  expect(findLocation('consent:change')).toMatch(/^Footer/)
  expect(findLocation('common:headerless.title')).toBeUndefined()
})

function keysFound(query: string): string[] {
  return [...SENTENCES.values()]
    .filter((sentence: Sentence) => matchesSearch(sentence, query))
    .map(({ key }) => key)
}

test('searches texts in both languages, keys and locations', () => {
  expect(keysFound('book CONSULT')).toEqual(['common:header.consultation'])
  expect(keysFound(SENTENCES.get('common:nav.company')?.texts.zhHK ?? 'none')).toContain('common:nav.company')
  expect(keysFound('header.logIn')).toEqual(['common:header.logIn'])
  expect(keysFound('visa tonic videos')).toContain('pages:video.play')
  expect(keysFound('no such words anywhere')).toEqual([])
})

const entry = (key: string, enCA?: string, zhHK?: string) => ({ key, text: { enCA, zhHK } })
const messages = (override: unknown, all: unknown = [override]) =>
  findOverrideErrors(override, all).map(({ message, path }) => `${path.join('.')}: ${message}`)

test.each([
  entry('common:header.logIn', 'Sign in', '登入帳戶'),
  entry('common:header.logIn', 'Sign in'),
  entry('common:header.logIn', '', '登入帳戶'),
  entry('common:footer.rights', '© {{ year }} Maple Harbour'),
  entry('pages:video.minutes_one', '{{count}} min'),
  entry('pages:video.minutes_other', '{{count}} min', '{{count}}分鐘左右'),
])('accepts %j', (override) => {
  expect(messages(override)).toEqual([])
})

test.each([
  [{}, 'key: Choose the sentence that you want to change'],
  [undefined, 'key: Choose the sentence that you want to change'],
  [
    entry('common:gone', 'x'),
    'key: This sentence no longer exists on the site: choose another one, or delete this entry',
  ],
  [
    // The preview bar reads its file directly, so an override would have no effect.
    entry('preview:leave', 'Back to the site'),
    'key: This sentence no longer exists on the site: choose another one, or delete this entry',
  ],
  [entry('common:header.logIn', ' ', ''), 'text: Write the new text in at least one language'],
  [
    entry('common:footer.rights', '© Maple Harbour'),
    'text.enCA: The English text must contain {{year}}: the site inserts a value there',
  ],
  [
    entry('common:header.logIn', 'Log in', '登入{{name}}'),
    'text.zhHK: The site has no value for {{name}} here: remove it from the Chinese text',
  ],
  [
    entry('pages:video.minutes_one', '', '{{count}}分鐘'),
    'text.zhHK: Chinese does not use this plural form: leave the text empty, and change the sentence whose key ends in “_other” instead',
  ],
])('rejects %j: %s', (override, message) => {
  expect(messages(override)).toEqual([message])
})

test('reports a placeholder with a missing brace as missing and as unknown', () => {
  expect(messages(entry('common:footer.rights', '© {year} Maple Harbour'))).toEqual([
    'text.enCA: The English text must contain {{year}}: the site inserts a value there',
    'text.enCA: The site has no value for {year} here: remove it from the English text',
  ])
})

test('rejects a text that is overridden twice', () => {
  const first = entry('common:header.logIn', 'Sign in')
  const all = [first, entry('common:header.account', 'You'), entry('common:header.logIn', 'Enter')]
  expect(messages(first, all)).toEqual(['key: This sentence is listed twice: delete one of the entries'])
})

test('warns if only one of the plural forms is overridden', () => {
  const one = entry('pages:video.minutes_one', '{{count}} min')
  const other = entry('pages:video.minutes_other', '{{count}} min')
  expect(warnIfPluralIncomplete(one, [one])).toMatch(/Not changed yet: pages:video.minutes_other$/)
  expect(warnIfPluralIncomplete(one, [one, other])).toBe(true)
  expect(warnIfPluralIncomplete(entry('common:header.logIn', 'Sign in'), [])).toBe(true)
})

test('rejects a line break within a single-line text, but not at its end @row:66', () => {
  const entry = (enCA: string) => ({ _key: 'a', key: 'mail:passwordReset.subject', text: { enCA } })
  const errorPaths = (text: string) =>
    findOverrideErrors(entry(text), [entry(text)]).map(({ path }) => path.join('.'))
  expect(errorPaths('Your new password')).toEqual([])
  expect(errorPaths('Your new password\n')).toEqual([])
  expect(errorPaths('Your new\npassword')).toEqual(['text.enCA'])
  expect(errorPaths('Your new\tpassword')).toEqual(['text.enCA'])
})

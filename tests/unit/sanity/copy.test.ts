/** @jest-environment node */
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { DELIVERED } from '../../../sanity/copy/delivered'
import { overrideFaults, pluralWarning } from '../../../sanity/copy/overrideFaults'
import { placeOf } from '../../../sanity/copy/places'
import { isMeant } from '../../../sanity/copy/search'
import { SENTENCES, type Sentence } from '../../../sanity/copy/sentences'

const FOLDER = resolve(__dirname, '../../../public/locales')

test.each([
  ['en-CA', DELIVERED.enCA],
  ['zh-HK', DELIVERED.zhHK],
])(
  'every namespace of %s that visitors meet can be changed in Studio: sanity/copy/delivered.ts names them',
  (locale, namespaces) => {
    const files = readdirSync(resolve(FOLDER, locale)).map((file) => file.replace('.json', ''))
    const forVisitors = files.filter((file) => !['components', 'preview'].includes(file))
    expect(Object.keys(namespaces).sort()).toEqual(forVisitors.sort())
  },
)

test('every sentence has a place on the site: sanity/copy/places.ts describes it', () => {
  expect(SENTENCES.size).toBeGreaterThan(200)
  expect([...SENTENCES.keys()].filter((key) => placeOf(key) === undefined)).toEqual([])
})

test('a place is that of the longest beginning, which ends where a word of the key ends', () => {
  expect(placeOf('consent:heading')).toMatch(/^The question/)
  expect(placeOf('consent:change')).toMatch(/^Footer/)
  expect(placeOf('common:headerless.title')).toBeUndefined()
})

function found(typed: string): string[] {
  return [...SENTENCES.values()]
    .filter((sentence: Sentence) => isMeant(sentence, typed))
    .map(({ key }) => key)
}

test('a sentence is found by its words in either language, by its key and by its place', () => {
  expect(found('book CONSULT')).toEqual(['common:header.consultation'])
  expect(found(SENTENCES.get('common:nav.company')?.zhHK ?? 'none')).toContain('common:nav.company')
  expect(found('header.logIn')).toEqual(['common:header.logIn'])
  expect(found('visa tonic videos')).toContain('pages:video.play')
  expect(found('no such words anywhere')).toEqual([])
})

const entry = (key: string, enCA?: string, zhHK?: string) => ({ key, text: { enCA, zhHK } })
const messages = (override: unknown, all: unknown = [override]) =>
  overrideFaults(override, all).map(({ message, path }) => `${path.join('.')}: ${message}`)

test.each([
  entry('common:header.logIn', 'Sign in', '登入帳戶'),
  entry('common:header.logIn', 'Sign in'),
  entry('common:header.logIn', '', '登入帳戶'),
  entry('common:footer.rights', '© {{ year }} Maple Harbour'),
  entry('pages:video.minutes_one', '{{count}} min'),
  entry('pages:video.minutes_other', '{{count}} min', '{{count}}分鐘左右'),
])('%j can stand on the site', (override) => {
  expect(messages(override)).toEqual([])
})

test.each([
  [{}, 'key: Choose the sentence that you want to change'],
  [undefined, 'key: Choose the sentence that you want to change'],
  [
    entry('common:gone', 'x'),
    'key: The site has no such sentence any more: choose another one, or delete this entry',
  ],
  [
    // The preview bar reads its file directly, so an override would have no effect.
    entry('preview:leave', 'Back to the site'),
    'key: The site has no such sentence any more: choose another one, or delete this entry',
  ],
  [entry('common:header.logIn', ' ', ''), 'text: Write the new text, in one language or in both'],
  [
    entry('common:footer.rights', '© Maple Harbour'),
    'text.enCA: The English text has to contain {{year}}: the site puts in its value there',
  ],
  [
    entry('common:header.logIn', 'Log in', '登入{{name}}'),
    'text.zhHK: The site has no value for {{name}} here: take it out of the Chinese text',
  ],
  [
    entry('pages:video.minutes_one', '', '{{count}}分鐘'),
    'text.zhHK: Chinese has no form for this number: leave it empty, and change the form that ends in “other”',
  ],
])('%j is refused: %s', (override, message) => {
  expect(messages(override)).toEqual([message])
})

test('a hole with a brace too few would show as it is: it is refused as lost and as unknown', () => {
  expect(messages(entry('common:footer.rights', '© {year} Maple Harbour'))).toEqual([
    'text.enCA: The English text has to contain {{year}}: the site puts in its value there',
    'text.enCA: The site has no value for {year} here: take it out of the English text',
  ])
})

test('the same sentence twice is refused', () => {
  const first = entry('common:header.logIn', 'Sign in')
  const all = [first, entry('common:header.account', 'You'), entry('common:header.logIn', 'Enter')]
  expect(messages(first, all)).toEqual(['key: This sentence is in the list twice: delete one of the two'])
})

test('changing one plural form warns about the other', () => {
  const one = entry('pages:video.minutes_one', '{{count}} min')
  const other = entry('pages:video.minutes_other', '{{count}} min')
  expect(pluralWarning(one, [one])).toMatch(/Still as delivered: pages:video.minutes_other$/)
  expect(pluralWarning(one, [one, other])).toBe(true)
  expect(pluralWarning(entry('common:header.logIn', 'Sign in'), [])).toBe(true)
})

test('row 66: a line break within a sentence of one line is an error; one at its end is taken off', () => {
  const entry = (enCA: string) => ({ _key: 'a', key: 'mail:passwordReset.subject', text: { enCA } })
  const faults = (text: string) =>
    overrideFaults(entry(text), [entry(text)]).map(({ path }) => path.join('.'))
  expect(faults('Your new password')).toEqual([])
  expect(faults('Your new password\n')).toEqual([])
  expect(faults('Your new\npassword')).toEqual(['text.enCA'])
  expect(faults('Your new\tpassword')).toEqual(['text.enCA'])
})

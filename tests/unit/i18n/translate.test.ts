/** @jest-environment node */
import { translate } from '@/i18n/translate'

const copy = {
  greeting: 'Hello, {{name}}. {{name}}!',
  nested: { deep: { title: 'Found' } },
  left_one: '{{count}} character left',
  left_other: '{{count}} characters left',
  over_other: '超出 {{count}} 字',
  flat: 'One text for any number: {{count}}',
}

it.each([
  ['en-CA', 0, '0 characters left'],
  ['en-CA', 1, '1 character left'],
  ['en-CA', 2, '2 characters left'],
  // Chinese has a single plural form, and does not fall back to another language's forms.
  ['zh-HK', 1, '1 characters left'],
] as const)('selects the plural form in %s for %i', (locale, count, expected) => {
  expect(translate(copy, locale, 'left', { count })).toBe(expected)
})

it('falls back to the plural form “other”, and to a text without plural forms', () => {
  expect(translate(copy, 'en-CA', 'over', { count: 1 })).toBe('超出 1 字')
  expect(translate(copy, 'en-CA', 'flat', { count: 1 })).toBe('One text for any number: 1')
})

it('inserts a value at each of its placeholders, unchanged', () => {
  expect(translate(copy, 'en-CA', 'greeting', { name: '$& <陳>' })).toBe('Hello, $& <陳>. $& <陳>!')
})

it.each(['محمد (HK)!', 'שרה'])('isolates %s, which is written from right to left', (name) => {
  expect(translate({ done: '{{name}} 的訊息' }, 'zh-HK', 'done', { name })).toBe(`\u2068${name}\u2069 的訊息`)
})

it('keeps the placeholder of a missing value', () => {
  expect(translate(copy, 'en-CA', 'greeting')).toBe('Hello, {{name}}. {{name}}!')
})

it('finds dotted keys', () => {
  expect(translate(copy, 'en-CA', 'nested.deep.title')).toBe('Found')
})

it.each(['missing', 'nested', 'nested.deep', 'nested.deep.title.more', 'constructor', 'nested.toString'])(
  'returns the key %s, which has no text',
  (key) => {
    expect(translate(copy, 'en-CA', key)).toBe(key)
  },
)

it('returns the key if the page has no copy', () => {
  expect(translate(undefined, 'zh-HK', 'greeting')).toBe('greeting')
})

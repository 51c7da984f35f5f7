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
] as const)('%s counts %i', (locale, count, expected) => {
  expect(translate(copy, locale, 'left', { count })).toBe(expected)
})

it('falls back on the form for any number, and on a text without forms', () => {
  expect(translate(copy, 'en-CA', 'over', { count: 1 })).toBe('超出 1 字')
  expect(translate(copy, 'en-CA', 'flat', { count: 1 })).toBe('One text for any number: 1')
})

it('fills in values wherever they stand, as they are', () => {
  expect(translate(copy, 'en-CA', 'greeting', { name: '$& <陳>' })).toBe('Hello, $& <陳>. $& <陳>!')
})

it('leaves the place of a value that it was not given', () => {
  expect(translate(copy, 'en-CA', 'greeting')).toBe('Hello, {{name}}. {{name}}!')
})

it('finds dotted keys', () => {
  expect(translate(copy, 'en-CA', 'nested.deep.title')).toBe('Found')
})

it.each(['missing', 'nested', 'nested.deep', 'nested.deep.title.more', 'constructor', 'nested.toString'])(
  'answers with the key where it has no text: %s',
  (key) => {
    expect(translate(copy, 'en-CA', key)).toBe(key)
  },
)

it('answers with the key where the page brought no copy along', () => {
  expect(translate(undefined, 'zh-HK', 'greeting')).toBe('greeting')
})

/** @jest-environment node */
import { overriddenCopy } from '@/i18n/validateCopyOverrides'

const STORE = {
  common: { header: { logIn: 'Log in' }, count_one: '{{count}} result', count_other: '{{count}} results' },
  forms: { send: 'Send' },
}

test('replaces default texts with overrides, without changing the default copy', () => {
  const { store, refused } = overriddenCopy(STORE, [
    { key: 'common:header.logIn', text: 'Sign in' },
    { key: 'common:count_other', text: 'We found {{ count }}' },
  ])
  expect(store).toEqual({
    common: { ...STORE.common, header: { logIn: 'Sign in' }, count_other: 'We found {{ count }}' },
    forms: { send: 'Send' },
  })
  expect(refused).toEqual([])
  expect(STORE.common.header.logIn).toBe('Log in')
})

test.each([
  ['a value is missing', 'common:count_other', 'Results'],
  ['a value is unknown', 'common:header.logIn', 'Log in, {{name}}'],
  ['a brace is missing', 'common:count_other', '{count}} results'],
  ['the key is unknown', 'common:header.other', 'Words'],
  ['the key names a branch', 'common:header', 'Words'],
  ['the key goes beyond a text', 'common:header.logIn.more', 'Words'],
  ['the key is a property of every object', 'common:constructor.name', 'Words'],
  ['the key has no path', 'common', 'Words'],
])('keeps the default text if %s', (_, key, text) => {
  expect(overriddenCopy(STORE, [{ key, text }])).toEqual({ store: STORE, refused: [key] })
})

test.each(['Log in\n', ' Log\tin ', 'Log\r\nin', 'Log\u2028in', 'Log\u0000in'])(
  'removes control characters from the override %j of a single-line text @row:66',
  (text) => {
    const { store } = overriddenCopy(STORE, [{ key: 'common:header.logIn', text }])
    expect(store.common.header.logIn).toBe('Log in')
  },
)

test('keeps line breaks in the override of a multi-line text @row:66', () => {
  const { store } = overriddenCopy({ common: { address: 'a\nb' } }, [{ key: 'common:address', text: 'c\nd' }])
  expect(store.common.address).toBe('c\nd')
})

test('ignores overrides of other namespaces', () => {
  const others = [{ key: 'dialogs:login.title', text: 'Welcome' }]
  expect(overriddenCopy(STORE, others)).toEqual({ store: STORE, refused: [] })
})

test('checks a text of many braces in linear time', () => {
  const { refused } = overriddenCopy({ common: { name: 'Hello {{name}}' } }, [
    { key: 'common:name', text: '{'.repeat(200_000) },
  ])
  expect(refused).toEqual(['common:name'])
})

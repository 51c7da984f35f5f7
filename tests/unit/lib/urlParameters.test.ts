import { reasonIn } from '@/lib/urlParameters'

it.each<[string, string | string[] | undefined, string | undefined]>([
  ['one reason', 'study-permit', 'study-permit'],
  ['a repeated reason', ['study-permit', 'visitor-visa'], undefined],
  ['a reason of 201 characters', 'r'.repeat(201), undefined],
  ['no reason', undefined, undefined],
])('the contact reason in a URL with %s @row:40', (_, reason, expected) => {
  expect(reasonIn({ reason })).toBe(expected)
})

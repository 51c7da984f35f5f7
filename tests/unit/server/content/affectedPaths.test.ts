/** @jest-environment node */
import { affectedPaths, isContentType } from '@/server/content/revalidation/affectedPaths'
import { readSeed } from '../../../support/seed'

test.each([
  ['home', ['/', '/zh-HK']],
  ['companyPage', ['/company', '/zh-HK/company']],
  ['visaTonicPage', ['/visa-tonic']],
])('a change of %s affects %j', async (_type, first) => {
  expect(await affectedPaths({ _id: _type, _type })).toEqual({ first, later: [] })
})

test.each(['sanity.imageAsset', 'unknown', 'toString', '__proto__'])('%s affects no page', async (_type) => {
  expect(await affectedPaths({ _id: 'x', _type, slugs: ['a'] })).toEqual({ first: [], later: [] })
})

test('knows every type of the seed', () => {
  const unknown = readSeed().filter(({ _type }) => !isContentType(_type))
  expect(unknown).toEqual([])
})

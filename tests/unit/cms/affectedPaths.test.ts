/** @jest-environment node */
import { affectedPaths, isContentType } from '@/cms/affectedPaths'
import { readSeed } from '../../support/seed'

test.each([
  ['home', ['/', '/zh-HK']],
  ['service', ['/', '/zh-HK']],
  ['companyPage', ['/company', '/zh-HK/company']],
  ['contactPage', ['/contact', '/zh-HK/contact']],
  ['settings', ['/', '/zh-HK', '/company', '/zh-HK/company', '/contact', '/zh-HK/contact']],
])('%s is shown on %j', (type, paths) => {
  expect(affectedPaths(type)).toEqual(paths)
})

test.each(['sanity.imageAsset', 'unknown', 'toString', '__proto__'])('%s affects no page', (type) => {
  expect(affectedPaths(type)).toEqual([])
})

test('every type that ships is known', () => {
  const unknown = readSeed().filter(({ _type }) => !isContentType(_type))
  expect(unknown).toEqual([])
})

/** @jest-environment node */
import { affectedPaths, isContentType } from '@/cms/affectedPaths'
import { LOCALES } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { readSeed } from '../../support/seed'

test.each([
  ['home', ['/', '/zh-HK']],
  ['service', ['/', '/zh-HK']],
  ['article', ['/', '/zh-HK', '/resources', '/zh-HK/resources']],
  ['topic', ['/resources', '/zh-HK/resources']],
  ['companyPage', ['/company', '/zh-HK/company']],
  ['contactPage', ['/contact', '/zh-HK/contact']],
  ['visaTonicPage', ['/visa-tonic']],
  ['privacyPage', ['/privacy-policy', '/zh-HK/privacy-policy']],
])('%s is shown on %j', (type, paths) => {
  expect(affectedPaths(type)).toEqual(paths)
})

test.each(['settings', 'siteCopy'])('%s shows on every page, in each language that it is in', (type) => {
  const both = [ROUTES.home, ROUTES.company, ROUTES.resources, ROUTES.hongKongResidents, ROUTES.contact]
  const routes = [...both, ROUTES.terms, ROUTES.privacy]
  const paths = LOCALES.flatMap((locale) => routes.map((route) => localePath(locale, route)))
  expect(affectedPaths(type).sort()).toEqual([...paths, ROUTES.visaTonic].sort())
})

test.each(['sanity.imageAsset', 'unknown', 'toString', '__proto__'])('%s affects no page', (type) => {
  expect(affectedPaths(type)).toEqual([])
})

test('every type that ships is known', () => {
  const unknown = readSeed().filter(({ _type }) => !isContentType(_type))
  expect(unknown).toEqual([])
})

/** @jest-environment node */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  freeAddress,
  isCircular,
  isPageAddress,
  isRedirectTarget,
  MAX_ADDRESS_LENGTH,
  validateAddress,
} from '@/lib/pageAddress'
import { ROUTES } from '@/lib/routes'

const ROOT = resolve(__dirname, '../../..')
const names = (folder: string) => readdirSync(join(ROOT, folder)).map((name) => name.replace(/\..*/, ''))

test.each(['/bc', '/bc-nominees', '/guides/bc-2026', '/company/careers', `/${'a'.repeat(99)}`])(
  '%s can be the address of a page',
  (address) => {
    expect(isPageAddress(address)).toBe(true)
    expect(validateAddress(address)).toBe(true)
  },
)

test.each([
  ['', 'Enter an address'],
  [undefined, 'Enter an address'],
  [7, 'Enter an address'],
  [{ current: '/a' }, 'Enter an address'],
  ['bc', 'Did you mean /bc ?'],
  ['/BC Nominees', 'Did you mean /bc-nominees ?'],
  ['/a b', 'Did you mean /a-b ?'],
  ['/a/', 'Did you mean /a ?'],
  ['/bc?utm_source=x', 'Did you mean /bc ?'],
  ['https://mapleharbour.example/bc#top', 'Did you mean /bc ?'],
  ['//evil', 'Did you mean /evil ?'],
  ['/卑詩省', 'Use lowercase letters'],
  ['/a/b/c', 'Use lowercase letters'],
  ['/../x', 'Use lowercase letters'],
  ['/favicon.ico', 'Use lowercase letters'],
  ['/_next/data', 'Did you mean /next/data ?'],
  [`/${'a'.repeat(200)}`, 'The address is too long'],
  ['/zh-HK/bc', 'Leave out the language'],
  ['/en-ca', 'Leave out the language'],
  ['/company', 'The site itself uses /company'],
  ['/resources/a', 'The site itself uses /resources/a'],
  ['/home', 'The site itself uses /home'],
  ['/studio', 'The site itself uses /studio'],
])('%j cannot be the address of a page, and editors read why', (address, message) => {
  expect(isPageAddress(address)).toBe(false)
  expect(validateAddress(address)).toEqual(expect.stringContaining(message))
})

test('no page can have the address of a route or a file of the site', () => {
  const reserved = [...names('src/pages'), ...names('public')].filter((name) => /^[a-z0-9-]+$/.test(name))
  const routes = Object.values(ROUTES).map((route) => route.replace(/#.*/, ''))
  expect(reserved.length).toBeGreaterThan(15)
  for (const path of [...reserved.map((name) => `/${name}`), ...routes]) {
    const hasExtension = [
      '/apple-touch-icon',
      '/favicon',
      '/icon',
      '/feed',
      '/robots',
      '/security',
      '/sitemap',
    ]
    if (!hasExtension.includes(path)) expect([path, isPageAddress(path)]).toEqual([path, false])
  }
})

test.each([
  ['/', true],
  ['/company', true],
  ['/zh-HK', true],
  ['/zh-HK/resources/topics/families', true],
  ['', false],
  ['//evil.example', false],
  ['https://evil.example', false],
  ['/\\evil', false],
  ['/a?b', false],
  ['/a#b', false],
  ['/../x', false],
  ['/api/auth/signout', false],
  ['/en-CA/company', false],
  ['/en-ca/company', false],
  ['/zh-HK/en-ca', false],
  [null, false],
])('a redirect to %j is valid: %s @row:83', (target, isValid) => {
  expect(isRedirectTarget(target)).toBe(isValid)
})

test('finds circles of redirects', () => {
  const redirects = new Map([
    ['/a', '/b'],
    ['/b', '/zh-HK/c'],
    ['/c', '/a'],
    ['/d', '/company'],
    ['/e', '/e'],
    ['/f', '/a'],
  ])
  const circular = [...redirects.keys()].filter((start) => isCircular(redirects, start))
  expect(circular).toEqual(['/a', '/b', '/c', '/e', '/f'])
})

test('counts a chain of more redirects than browsers follow as a circle', () => {
  const chain = new Map(Array.from({ length: 30 }, (_, at) => [`/a-${at}`, `/a-${at + 1}`]))
  expect(isCircular(chain, '/a-0')).toBe(true)
  expect(isCircular(chain, '/a-20')).toBe(false)
})

test('finds a free address for the copy of a page', () => {
  expect(freeAddress('/bc', [])).toBe('/bc-2')
  expect(freeAddress('/bc', ['/bc', '/bc-2', null])).toBe('/bc-3')
  expect(freeAddress('/bc-2', ['/bc', '/bc-2'])).toBe('/bc-3')
  expect(freeAddress('/form-485', ['/form-485'])).toBe('/form-485-2')
  const longest = `/${'a'.repeat(95)}-bcd`
  expect(longest).toHaveLength(MAX_ADDRESS_LENGTH)
  expect(isPageAddress(freeAddress(longest, [longest]))).toBe(true)
  const cutAtSlash = `/${'a'.repeat(94)}/bc`
  expect(isPageAddress(freeAddress(cutAtSlash, [cutAtSlash]))).toBe(true)
})

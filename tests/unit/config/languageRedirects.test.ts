/** @jest-environment node */
import { getRedirectUrl, unstable_getResponseFromNextConfig } from 'next/experimental/testing/server'
import nextConfig from '../../../next.config.js'

const SITE = 'https://site.example'

async function answer(path: string, headers: Record<string, string>, cookie = 'zh-HK') {
  const { i18n } = nextConfig
  return unstable_getResponseFromNextConfig({
    // As Next.js does, before it applies the rules.
    url: `${SITE}/en-CA${path.replace(/^\/(?=$|\?)/, '')}`,
    // Next.js writes into the rules that it gets.
    nextConfig: {
      i18n,
      redirects: async () => structuredClone((await nextConfig.redirects?.()) ?? []),
      headers: async () => structuredClone((await nextConfig.headers?.()) ?? []),
    },
    headers,
    cookies: { NEXT_LOCALE: cookie },
  })
}
const own = (referer: string) => ({ referer: SITE + referer, 'sec-fetch-site': 'same-origin' })

test.each([
  ['a typed URL', { 'sec-fetch-site': 'none' }],
  ['a link of another site', { referer: 'https://search.example/', 'sec-fetch-site': 'cross-site' }],
  ['a link of another site without a referrer', { 'sec-fetch-site': 'cross-site' }],
  ['a link of a page of this site', own('/visa-tonic')],
  ['a browser without Sec-Fetch-Site', {}],
])('the chosen language is shown at / for %s @spec:2.31', async (_what, headers) => {
  expect(getRedirectUrl(await answer('/', headers))).toBe(`${SITE}/zh-HK`)
  expect(getRedirectUrl(await answer('/?reason=visa', headers))).toBe(`${SITE}/zh-HK?reason=visa`)
  for (const [path, cookie] of [['/?dialog=login'], ['/company'], ['/', 'en-CA']] as const)
    expect(getRedirectUrl(await answer(path, headers, cookie))).toBeNull()
})

test('the language switcher leads to English in a new tab, which stores no choice @spec:2.31', async () => {
  for (const path of ['/', '/?utm_source=x', '/terms-of-use', '/privacy-policy'])
    expect(getRedirectUrl(await answer(path, own('/')))).toBeNull()
})

test('caches learn what the redirects depend on', async () => {
  const varyOf = async (path: string) => (await answer(path, {}, 'en-CA')).headers.get('vary')
  expect(await varyOf('/')).toBe('Cookie, Referer, Sec-Fetch-Site')
  expect(await varyOf('/terms-of-use')).toBe('Referer')
})

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, LOCALES, localePath, stack, test } from '../support/e2e'
import { PAGE_ANSWERS, PERSONAL_ANSWER } from '../support/pageAnswers'
import { sendRawRequest, type RawResponse } from '../support/rawRequest'

const build = join(process.cwd(), stack('DIST_DIR'))
const buildId = readFileSync(join(build, 'BUILD_ID'), 'utf8')
const scripts = readdirSync(join(build, 'static/chunks')).filter((name) => name.endsWith('.js'))
const aScript = scripts[0] ?? ''
const aLongScript = scripts.find((name) => statSync(join(build, 'static/chunks', name)).size > 10_000) ?? ''

/** One request for each kind of response. */
const KINDS: [kind: string, status: number, path: string, method?: string, body?: string][] = [
  ...LOCALES.flatMap((locale): (typeof KINDS)[number][] => [
    ['a static page', 200, localePath(locale, '/')],
    ['a page below the root', 200, localePath(locale, '/company')],
    ['an article', 200, localePath(locale, '/resources/hong-kong-routes')],
    ['a page rendered on request', 200, localePath(locale, '/resources/search') + '?q=visa'],
    ['the login page', 200, localePath(locale, '/signin')],
    ['the login error page', 200, localePath(locale, '/error') + '?error=Verification'],
    ['a page for administrators', 302, localePath(locale, '/admin/users')],
    ['a page that does not exist', 404, localePath(locale, '/no-such-page')],
    ['the server error page', 500, localePath(locale, '/500')],
    ['a page’s data', 200, `/_next/data/${buildId}/${locale}/company.json`],
    ['copy', 200, `/api/copy/${locale}?of=dialogs`],
    ['the contact reasons', 200, `/api/reasons/${locale}`],
  ]),
  ['a redirect by Next.js', 308, '/contact/'],
  ['a redirect by the site', 307, '/zh-HK/visa-tonic'],
  ['a malformed address', 404, '/%E0%A4%A'],
  ['a HEAD request', 200, '/', 'HEAD'],
  ['a method that no page supports', 405, '/company', 'POST'],
  ['a script', 200, `/_next/static/chunks/${aScript}`],
  ['a script that does not exist', 404, '/_next/static/chunks/no-such.js'],
  ['an SVG image', 200, '/icon.svg'],
  ['an image request', 404, '/_next/image?url=x&w=1&q=1'],
  ['the session', 200, '/api/auth/session'],
  ['next-auth’s logout page', 302, '/api/auth/signout'],
  ['next-auth’s unknown action', 404, '/api/auth/no-such-action'],
  ['an unknown procedure', 404, '/api/trpc/no.such'],
  ['a rejected call', 415, '/api/trpc/contact.post', 'POST'],
  ['a body above the size limit', 413, '/api/auth/_log', 'POST', 'x'.repeat(20_000)],
  ['a rejected webhook call', 405, '/api/webhooks/sanity'],
  ['a rejected preview', 401, '/api/draft-mode/enable'],
  ['an unknown API', 404, '/api/no-such'],
  ['health', 200, '/api/health/live'],
]

/** Directives that allow no source at all. */
const FORBIDDEN = ['child-src', 'worker-src', 'media-src', 'object-src', 'base-uri', 'script-src-attr']

const directive = (headers: RawResponse['headers'], name: string) => {
  const rules = String(headers['content-security-policy']).split('; ')
  return rules.find((rule) => rule.startsWith(`${name} `))?.slice(name.length + 1)
}

/** The policy of files of the build, which a browser needs only if it shows one of them as a document. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'"

function expectPagePolicy(headers: RawResponse['headers'], isForEditor: boolean) {
  for (const name of FORBIDDEN) expect(directive(headers, name), name).toBe("'none'")
  // The fallback for everything that no other directive covers, such as link prefetches in Firefox.
  expect(directive(headers, 'default-src')).toBe("'self'")
  expect(directive(headers, 'script-src')).toBe(`'self' ${stack('ANALYTICS_STUB_URL')}`)
  expect(directive(headers, 'form-action')).toBe("'self'")
  expect(String(directive(headers, 'style-src')).includes('unsafe-inline')).toBe(isForEditor)
  expect(directive(headers, 'frame-ancestors')).toBe(`'self' ${stack('STUDIO_URL')}`)
}

for (const [kind, status, path, method, body] of KINDS) {
  test(`every header is set for ${kind} (${method ?? 'GET'} ${path}) @row:43`, async () => {
    const response = await sendRawRequest(path, { method, body })
    expect(response.status).toBe(status)
    const isForEditor = path.startsWith('/api/draft-mode/')
    if (path.startsWith('/_next/static/')) {
      expect(response.headers['content-security-policy']).toBe(FILE_POLICY)
      expect(response.headers['content-type']).not.toContain('html')
    } else expectPagePolicy(response.headers, isForEditor)
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(response.headers['cross-origin-opener-policy']).toBe(isForEditor ? undefined : 'same-origin')
    // Browsers ignore the header over http, which this site uses.
    expect(response.headers).not.toHaveProperty('strict-transport-security')
    expect(response.headers).not.toHaveProperty('x-powered-by')
  })
}

test('a 304 Not Modified response contains the policy too @row:43', async () => {
  const { headers } = await sendRawRequest('/icon.svg')
  const notModified = await sendRawRequest('/icon.svg', { headers: { 'if-none-match': headers.etag } })
  expect(notModified.status).toBe(304)
  expect(directive(notModified.headers, 'object-src')).toBe("'none'")
})

test('a page opened from a reset link sends no referrer @row:14', async () => {
  for (const path of ['/?dialog=reset&hash=x', '/zh-HK?dialog=reset&hash=x', '/signin?hash=x']) {
    expect((await sendRawRequest(path)).headers['referrer-policy'], path).toBe('no-referrer')
  }
})

test('each response has an id of its own, even if the request contains an id @row:42 @row:43', async () => {
  const [one, two] = await Promise.all([
    sendRawRequest('/', { headers: { 'x-request-id': 'mine' } }),
    sendRawRequest('/', { headers: { 'x-request-id': 'mine' } }),
  ])
  const ids = [one, two].map(({ headers }) => headers['x-request-id'])
  expect(new Set([...ids, 'mine']).size).toBe(3)
})

test('scripts and drawings come compressed by Brotli, with every header @row:43', async () => {
  for (const path of [`/_next/static/chunks/${aLongScript}`, '/illustrations/ferry.svg']) {
    const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const { status, headers } = await sendRawRequest(path, { headers: accepted })
    expect([status, headers['content-encoding'], headers.vary], path).toEqual([200, 'br', 'Accept-Encoding'])
    // A file of the build has the short policy, whose fallback covers objects.
    expect(headers['content-security-policy']).toMatch(/(?:object|default)-src 'none'/)
    const plain = await sendRawRequest(path)
    for (const name of ['content-type', 'cache-control'])
      expect(headers[name], name).toBe(plain.headers[name])
    expect(Number(headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']))
    const known = { ...accepted, 'if-none-match': headers.etag }
    expect((await sendRawRequest(path, { headers: known })).status).toBe(304)
  }
})

test('browsers ask whether the data of a content page has changed, and do not store that of other pages', async () => {
  const content = ['.json', '/company.json', '/contact.json', '/resources/search.json']
  const others = ['/account.json', '/account/confirm.json', '/signin.json']
  for (const locale of LOCALES) {
    for (const page of [...content, ...others]) {
      const { headers } = await sendRawRequest(`/_next/data/${buildId}/${locale}${page}`)
      const expected = content.includes(page) ? /^no-cache$/ : /no-store/
      expect(String(headers['cache-control']), locale + page).toMatch(expected)
    }
  }
})

test('each kind of answer says to a shared cache what the model of nginx assumes @row:74', async () => {
  const { page, missing, missingInRelease, movedForNow } = PAGE_ANSWERS
  for (const [path, { status, cacheControl }] of [
    ['/company', page],
    ['/no-such-page', missing],
    ['/_next/data/of-another-release/en-CA/company.json', missingInRelease],
    ['/zh-HK/visa-tonic', movedForNow],
    ['/signin', PERSONAL_ANSWER],
    ['/resources/search', { status: 200, cacheControl: 'public, s-maxage=1, stale-while-revalidate=60' }],
  ] as const) {
    // For some destinations, Next.js alone answers a missing page with a bare text.
    const answer = await sendRawRequest(path, { headers: { 'sec-fetch-dest': 'script' } })
    expect([answer.status, answer.headers['cache-control']], path).toEqual([status, cacheControl])
  }
})

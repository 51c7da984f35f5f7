import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, stack, test } from '../support/e2e'
import { sendRawRequest, type RawResponse } from '../support/rawRequest'

/** Keeps the requests identical in every run; another seed tries others. */
const SEED = 20261123
const REQUESTS = 2_000
/** Number of concurrent requests. */
const TOGETHER = 10
/** In ms. Slower requests are repeated alone, so that a busy machine does not fail the test. */
const SLOWEST = 2_000
/** Part of every generated value, to recognize it in a response header. */
const MARK = 'zqx7'

const OWN = stack('SITE_URL')
const FOREIGN = 'https://evil.example'

type Made = { path: string; method: string; headers: Record<string, string>; body?: string }

const ROUTES = [
  '/',
  '/company',
  '/contact',
  '/contact/send',
  '/resources',
  '/resources/hong-kong-routes',
  '/resources/search',
  '/resources/topics/families',
  '/immigration-strategies-hong-kong-residents',
  '/visa-tonic',
  '/terms-of-use',
  '/privacy-policy',
  '/signin',
  '/error',
  '/account',
  '/account/confirm',
  '/admin/users',
  '/components',
  '/404',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/robots.txt',
  '/feed.xml',
  '/_next/image',
  '/_next/data/x/company.json',
  '/_next/static/chunks/x.js',
  '/api/health/live',
  '/api/copy/en-CA',
  '/api/reasons/zh-HK',
  '/api/social/en-CA/0123456789abcdef/company.png',
  '/api/admin/export',
  '/api/draft-mode/enable',
  '/api/draft-mode/disable',
  '/api/webhooks/sanity',
  '/api/webhooks/ses',
  ...['session', 'csrf', 'providers', 'signin', 'signin/email', 'signin/credentials', 'signout', 'error'],
  ...['callback/email', 'callback/credentials', 'verify-request', '_log', 'no-such'],
  ...['contact.post', 'user.me', 'user.signup', 'user.initiateResetPassword', 'user.resetPassword'],
  ...['admin.users', 'no.such', 'user.me,user.me'],
].map((route) => {
  if (route.startsWith('/')) return route
  return /[.,]/.test(route) ? `/api/trpc/${route}` : `/api/auth/${route}`
})

const marked = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => MARK + text)
/** Typical attack payloads. */
const nasty = fc.oneof(
  marked,
  fc.constantFrom(
    `\r\nx-injected: ${MARK}`,
    `\0${MARK}`,
    `../../${MARK}`,
    `<script>${MARK}</script>`,
    `javascript:${MARK}`,
    `blob:${OWN}/${MARK}`,
    `//evil.example/${MARK}`,
    `/\\evil.example/${MARK}`,
    `${FOREIGN}/${MARK}`,
    `${OWN}/company?${MARK}`,
    `${OWN}@evil.example/${MARK}`,
    `${MARK}@example.com`,
    `{"${MARK}":1}`,
    '__proto__',
    '漢'.repeat(100),
    'x'.repeat(1_000),
    '%',
    '',
  ),
)
const parameter = fc.constantFrom(
  ...['callbackUrl', 'error', 'token', 'email', 'csrfToken', 'nextauth', 'json', 'csrf', 'redirect'],
  ...['dialog', 'reason', 'hash', 'q', 'page', 'of', 'locale', 'view', 'search', 'batch', 'input'],
  ...['utm_source', 'sanity-preview-secret', 'sanity-preview-pathname', 'url', 'w', '__proto__', 'slug'],
)
const fields = fc.array(fc.tuple(parameter, nasty), { maxLength: 4 })

const segment = fc.constantFrom(
  'x',
  '..',
  '.',
  '%00',
  '%2e%2e',
  '%2f',
  '%5c',
  '%ff',
  '%25',
  '%0d%0a',
  ';',
  '',
  'zh-HK',
  '@',
)
const path = fc
  .record({
    prefix: fc.constantFrom('', '', '', '/zh-HK', '/en-CA', '/ZH-hk', '//', '/%2f', '/\\', OWN),
    route: fc.constantFrom(...ROUTES),
    more: fc.array(segment, { maxLength: 2 }),
    query: fields,
  })
  .map(({ prefix, route, more, query }) => {
    const address = prefix + [route === '/' && prefix ? '' : route, ...more].join('/')
    return query.length > 0 ? `${address}?${new URLSearchParams(query)}` : address
  })

/** Text that is valid in a header. */
const headerText = nasty.map((text) => encodeURIComponent(text).slice(0, 2_000))
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const headers = fc
  .record({
    origin: optional(fc.constantFrom(OWN, FOREIGN, 'null', `${OWN}.evil.example`)),
    'sec-fetch-site': optional(fc.constantFrom('same-origin', 'same-site', 'cross-site', 'none', MARK)),
    'content-type': optional(
      fc.constantFrom(
        'application/json',
        'application/x-www-form-urlencoded',
        'application/json-foo',
        'text/plain',
        'multipart/form-data; boundary=x',
        MARK,
      ),
    ),
    cookie: optional(
      fc
        .array(
          fc.tuple(
            fc.constantFrom(
              'next-auth.callback-url',
              'next-auth.csrf-token',
              'next-auth.session-token',
              'NEXT_LOCALE',
              '__prerender_bypass',
              '__next_preview_data',
              'preview-grant',
              'known-device',
            ),
            headerText,
          ),
          { maxLength: 3 },
        )
        .map((pairs) => pairs.map((pair) => pair.join('=')).join('; ')),
    ),
    referer: optional(fc.constantFrom(`${OWN}/zh-HK/company`, `${FOREIGN}/x`, MARK)),
    'x-forwarded-host': optional(fc.constantFrom('evil.example', MARK)),
    'x-forwarded-proto': optional(fc.constantFrom('https', MARK)),
    'x-forwarded-for': optional(fc.constantFrom('203.0.113.9', MARK)),
    'x-middleware-subrequest': optional(fc.constantFrom('middleware', 'src/middleware:src/middleware')),
    'x-nextjs-data': optional(fc.constant('1')),
    'x-matched-path': optional(fc.constantFrom('/admin/users', MARK)),
    'x-prerender-revalidate': optional(fc.constant(MARK)),
    'x-http-method-override': optional(fc.constantFrom('DELETE', MARK)),
    'sanity-webhook-signature': optional(fc.constantFrom('t=1,v1=x', MARK)),
    range: optional(fc.constantFrom('bytes=0-1', MARK)),
    'if-none-match': optional(fc.constantFrom('*', MARK)),
    'accept-language': optional(fc.constantFrom('zh-HK', MARK)),
  })
  .map((all) =>
    Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => !!entry[1])),
  )

const body = fc.oneof(
  fields.map((pairs) => String(new URLSearchParams(pairs))),
  fc.json(),
  fc.constantFrom(
    '{',
    '[]',
    'null',
    '{"json":{"__proto__":{"x":1}}}',
    '{"0":{"json":null}}',
    '\0',
    '漢'.repeat(4_000),
  ),
  fc.constant(`email=${'x'.repeat(20_000)}`),
)

const request: fc.Arbitrary<Made> = fc
  .record({
    path,
    method: fc.constantFrom(
      'GET',
      'GET',
      'HEAD',
      'POST',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'PROPFIND',
    ),
    headers,
    body: optional(body),
  })
  .map(({ body: sent, ...rest }) =>
    sent && !['GET', 'HEAD'].includes(rest.method) ? { ...rest, body: sent } : rest,
  )

const isForeign = ({ headers: sent }: Made): boolean =>
  (sent.origin !== undefined && ![OWN, 'null'].includes(sent.origin)) ||
  ['same-site', 'cross-site'].includes(sent['sec-fetch-site'] ?? '')

/** Matches a cookie that the response deletes. */
const isDeletion = (cookie: string) => /^[^=]+=;.*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/i.test(cookie)

/** Lists the rules that a response breaks. */
function faultsOf(made: Made, { status, headers: given }: RawResponse): string[] {
  const faults: string[] = []
  if (status >= 500) faults.push(`status ${status}`)
  const location = given.location
  if (typeof location === 'string' && new URL(location, OWN).origin !== OWN)
    faults.push(`leads to ${location}`)
  const cookies = [given['set-cookie'] ?? []].flat().filter((cookie) => !isDeletion(cookie))
  if (isForeign(made) && cookies.length > 0) faults.push(`sets ${cookies.join(' | ')} for another site`)
  // A redirect's target and next-auth's cookie legitimately contain the requested URL.
  const others = Object.entries(given).filter(
    ([name]) => !['location', 'refresh', 'set-cookie'].includes(name),
  )
  for (const [name, value] of others)
    if (name === 'x-injected' || String(value).includes(MARK)) faults.push(`repeats the request in ${name}`)
  if (!given['content-security-policy'] || given['x-content-type-options'] !== 'nosniff')
    faults.push('has no security headers')
  return faults
}

test('no generated request gets an error, a late answer or a redirect to another site @row:62 @row:63 @row:64 @row:72', async () => {
  const ids = new Set<string>()
  const send = async (made: Made) => {
    const started = performance.now()
    const answer = await sendRawRequest(made.path, made)
    ids.add(String(answer.headers['x-request-id']))
    return { made, answer, milliseconds: performance.now() - started }
  }
  const requests = fc.array(request, { minLength: 1, maxLength: TOGETHER, size: 'max' })
  let sent = 0
  await fc.assert(
    fc.asyncProperty(requests, async (all) => {
      sent += all.length
      const results = await Promise.all(all.map(send))
      const slow = results.filter(({ milliseconds }) => milliseconds > SLOWEST)
      for (const { made } of slow) expect((await send(made)).milliseconds).toBeLessThan(SLOWEST)
      const faults = results.flatMap(({ made, answer }) =>
        faultsOf(made, answer).map((fault) => `${made.method} ${made.path}: ${fault}`),
      )
      expect(faults).toEqual([])
    }),
    { seed: SEED, numRuns: (REQUESTS / TOGETHER) * 2, endOnFailure: true },
  )
  expect(sent).toBeGreaterThanOrEqual(REQUESTS)

  const errors = readFileSync(stack('SITE_LOG'), 'utf8')
    .split('\n')
    .filter(
      (line) =>
        line.includes('"level":"error"') &&
        [...line.matchAll(/"requestId":"([^"]+)"/g)].some(([, id]) => ids.has(id ?? '')),
    )
  expect(errors).toEqual([])
})

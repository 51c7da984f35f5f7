import fc from 'fast-check'
import { stack } from './e2e'

/** Part of every generated value, to recognize it in a response header. */
export const MARK = 'zqx7'

const OWN = stack('SITE_URL')
const FOREIGN = 'https://evil.example'

export type GeneratedRequest = {
  path: string
  method: string
  headers: Record<string, string>
  body?: string
}

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
  '/api/images/local/production/missing-1x1.png',
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

const markedText = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => MARK + text)
/** Typical attack payloads. */
const attackPayload = fc.oneof(
  markedText,
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
const fields = fc.array(fc.tuple(parameter, attackPayload), { maxLength: 4 })

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
const headerText = attackPayload.map((text) => encodeURIComponent(text).slice(0, 2_000))
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

/** Requests with typical attack payloads, to any route of the site. */
export const generatedRequest: fc.Arbitrary<GeneratedRequest> = fc
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
      'TRACE',
    ),
    headers,
    body: optional(body),
  })
  .map(({ body: content, ...rest }) =>
    content && !['GET', 'HEAD', 'TRACE'].includes(rest.method) ? { ...rest, body: content } : rest,
  )

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, stack, test } from '../support/e2e'
import { sendRawRequest } from '../support/rawRequest'
import { runServer } from '../support/runServer'

const buildId = readFileSync(join(process.cwd(), stack('DIST_DIR'), 'BUILD_ID'), 'utf8')

/** Internals that no response may reveal: file paths, stack traces, and database or validation errors. */
const INTERNALS =
  /node_modules|\n\s+at |ENOENT|module\.exports|prisma|postgres|ECONNREFUSED|ZodError|ValidationError/i

test('ignores a request to upgrade the protocol @row:72', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'websocket' }
  for (const [path, expected] of [
    ['/company', 200],
    ['/nope', 404],
    ['/_next/webpack-hmr', 404],
  ] as const) {
    const response = await sendRawRequest(path, { headers })
    expect([path, response.status]).toEqual([path, expected])
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  }
})

test.describe('invalid addresses @row:41', () => {
  for (const path of [
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/zh-HK/..%2f..%2fen-CA',
    '/xx',
    '/en-US',
    '/zh-HK-x',
    '/resources/..%2f..%2fcompany',
    '/api/copy/..%2f..%2fpackage?of=dialogs',
    '/api/copy/xx?of=dialogs',
    '/api/copy/en-CA?of=..%2f..%2fpackage',
    '/api/reasons/xx',
    '/_next/data/nothing/xx.json',
    `/_next/data/${buildId}/xx/company.json`,
    '/identity/xx.webmanifest',
  ]) {
    test(`${path} answers 404 @row:41`, async () => {
      const { status, body } = await sendRawRequest(path)
      expect(status).toBe(404)
      expect(body).not.toMatch(INTERNALS)
    })
  }

  for (const path of ['/%00', '/resources/%00', '/%E0%A4%A']) {
    test(`${path} answers 400 or 404 @row:41`, async () => {
      const { status, body } = await sendRawRequest(path)
      expect([400, 404]).toContain(status)
      expect(body).not.toMatch(INTERNALS)
    })
  }

  for (const [path, canonical] of [
    ['/zh-hk', '/zh-HK'],
    ['/ZH-HK/company', '/zh-HK/company'],
    ['/zh-hk/resources/search?q=visa', '/zh-HK/resources/search?q=visa'],
    ['/en-ca', '/'],
    ['/en-CA', '/'],
    ['/en-CA/company?reason=study-permit', '/company?reason=study-permit'],
    ['/en-CA/', '/'],
    ['/contact/', '/contact'],
    ['//company', '/company'],
    ['/\\company', '/company'],
  ] as const) {
    test(`${path} answers 404 or redirects once, to ${canonical} @row:41`, async () => {
      const { status, headers } = await sendRawRequest(path)
      if (status === 404) return
      expect(status).toBe(308)
      // Resolved against the requested URL, as a browser does.
      const requested = new URL(path.replace(/^[/\\]+/, '/'), stack('SITE_URL'))
      expect(new URL(String(headers.location), requested).href).toBe(
        new URL(canonical, stack('SITE_URL')).href,
      )
      expect((await sendRawRequest(canonical)).status).toBe(200)
    })
  }
})

test.describe('read-only addresses @row:41', () => {
  for (const path of [
    '/company',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/feed.xml',
    '/zh-HK/feed.xml',
    '/robots.txt',
    '/api/copy/en-CA?of=dialogs',
    '/api/reasons/en-CA',
    '/api/social/en-CA/0123456789abcdef/company.png',
    '/api/health/live',
    '/api/health/ready',
  ]) {
    test(`${path} allows only GET and HEAD @row:41`, async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND', 'TRACE']) {
        const { status, headers } = await sendRawRequest(path, { method })
        expect([method, status]).toEqual([method, 405])
        expect(String(headers.allow).split(', ').sort()).toEqual(['GET', 'HEAD'])
        expect(String(headers['cache-control'])).not.toContain('public')
      }
    })
  }
})

test('the server repeats no request, and is no proxy @row:72', async () => {
  for (const path of ['/', '/contact/send', '/api/trpc/user.me', '/api/auth/session', '/api/health/live']) {
    const { status, body } = await sendRawRequest(path, { method: 'TRACE', headers: { 'x-marked': 'zqx7' } })
    expect([path, status < 500, body.includes('zqx7')]).toEqual([path, true, false])
  }
  // Node.js closes the connection without an answer.
  await expect(sendRawRequest('evil.example:443', { method: 'CONNECT' })).rejects.toThrow(/socket hang up/)
})

test.describe('errors in production @row:42', () => {
  const site = stack('CUT_OFF_SITE_URL')
  const json = { 'content-type': 'application/json' }

  test('a failed call returns only a code and its request id @row:42', async () => {
    const message = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', message: 'Private' }
    const body = JSON.stringify({ json: message })
    const response = await sendRawRequest('/api/trpc/contact.post', {
      method: 'POST',
      headers: json,
      body,
      site,
    })
    expect(response.status).toBe(503)
    expect(JSON.parse(response.body)).toEqual({
      error: {
        json: {
          message: 'SERVICE_UNAVAILABLE',
          code: expect.any(Number),
          data: {
            code: 'SERVICE_UNAVAILABLE',
            httpStatus: 503,
            path: 'contact.post',
            requestId: response.headers['x-request-id'],
          },
        },
      },
    })
  })

  for (const [what, path, method, headers, body] of [
    ['broken JSON', '/api/trpc/contact.post', 'POST', json, '{"json":'],
    ['broken JSON for next-auth', '/api/auth/callback/credentials', 'POST', json, '{"a":'],
    ['a call of another type', '/api/trpc/contact.post', 'POST', { 'content-type': 'text/plain' }, 'x'],
    ['a query with broken JSON', '/api/trpc/user.me?input=%7B', 'GET', {}, undefined],
    ['the server error page', '/500', 'GET', {}, undefined],
    [
      'a login link without a database',
      '/api/auth/callback/email?token=x&email=a%40example.com',
      'GET',
      {},
      undefined,
    ],
    ['an unsigned webhook call', '/api/webhooks/sanity', 'POST', json, '{}'],
    ['a preview without a secret', '/api/draft-mode/enable', 'GET', {}, undefined],
  ] as const) {
    test(`the response to ${what} reveals no internals and has an id @row:42`, async () => {
      const response = await sendRawRequest(path, { method, headers, body, site })
      expect(response.status).toBeGreaterThanOrEqual(300)
      expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
      expect(response.body + String(response.headers.location)).not.toMatch(INTERNALS)
    })
  }
})

const MISSING = [
  'SITE_URL',
  'SANITY_PROJECT_ID',
  'SANITY_WEBHOOK_SECRET',
  'DATABASE_URL',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'MAIL_FROM',
  'MAIL_CONTACT_TO',
]

test('the server does not start without its required variables, and names all of them @row:58', async () => {
  const { code, stderr: output } = await runServer({
    // Set to an empty string, because Next.js reads unset variables from the developer's .env files.
    ...Object.fromEntries(MISSING.map((name) => [name, ''])),
    NEXTAUTH_SECRET: 'short-and-secret',
    PASSWORD_COST: 'never-to-be-told',
  })
  expect(code).toBe(1)
  for (const name of MISSING) expect(output).toContain(`${name} is missing`)
  expect(output).toContain('NEXTAUTH_SECRET must have at least 32 characters')
  expect(output).toContain('PASSWORD_COST must be a whole number')
  expect(output).not.toMatch(/short-and-secret|never-to-be-told/)
})

import * as route from '@/pages/api/auth/[...nextauth]'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { startAccounts } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { authClient, sessionCookie } from '../../../../support/authClient'
import { setClock } from '../../../../support/clock'
import { sharedResource } from '../../../../support/sharedResource'
import { deliverAll } from '../../../../support/linkMails'
import { startSesStub } from '../../../../support/sesStub'

const origin = 'http://localhost:3000'
const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }
const CALLBACK_COOKIE = 'next-auth.callback-url'

let client: ReturnType<typeof authClient>

const ses = sharedResource(startSesStub)
const accounts = sharedResource(() => startAccounts(ses().url))
const server = sharedResource(() => serveApiRoute(route, '/api/auth/', '...nextauth'))
beforeAll(async () => {
  client = authClient(server().url, origin)
  await createCaller({ user: null, locale: 'en-CA', requestId: 'test' }).user.signup(mei)
  await deliverAll()
})

afterEach(() => void jest.useRealTimers())

const request = (path: string, init: RequestInit = {}) =>
  fetch(server().url + path, { redirect: 'manual', ...init })

/** The levels of the log lines after the first `before` lines. */
const levelsSince = (before: number) =>
  accounts()
    .log.lines.slice(before)
    .map((line) => (JSON.parse(line) as { level: string }).level)

const form = (fields: Record<string, string>) => new URLSearchParams(fields)

/** The body of a refusal. next-auth's browser code reads the error code from the query of `url`. */
const refusal = (code: string) => ({
  code,
  requestId: expect.any(String),
  url: `${origin}/api/auth/error?error=${code}`,
})

describe('a request from another site to /api/auth @row:62', () => {
  const FOREIGN: [string, Record<string, string>][] = [
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['an opaque Origin', { origin: 'null' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    [
      'Sec-Fetch-Site: same-site',
      { 'sec-fetch-site': 'same-site', origin: 'https://other.mapleharbour.example' },
    ],
  ]
  const PATHS = ['signin/email', 'signin/credentials', 'signout', 'callback/credentials', 'session', '_log']

  it.each(FOREIGN)('with %s is rejected without setting a cookie', async (_, headers) => {
    for (const path of PATHS) {
      const body = form({ callbackUrl: `${origin}/company`, email: mei.email, password: mei.password })
      const response = await request(path, { method: 'POST', headers, body })
      expect([path, response.status]).toEqual([path, 403])
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await response.json()).toEqual(refusal('FORBIDDEN'))
    }
  })

  it('is rejected without setting a cookie with GET', async () => {
    for (const path of ['session', 'csrf', 'signout', 'signin/email?callbackUrl=/company']) {
      const response = await request(path, { headers: { 'sec-fetch-site': 'cross-site' } })
      expect([path, response.status]).toEqual([path, 403])
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  it.each([
    ['cross-site', '/account', '/signin'],
    ['same-site', '/zh-HK/admin/users?view=messages', '/zh-HK/signin'],
  ])('is redirected to the login page if a link (%s) to %s has led to it', async (site, page, loginPage) => {
    const callbackUrl = origin + page
    const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl })
    const response = await request(`signin?${query}`, { headers: { 'sec-fetch-site': site } })
    expect(response.status).toBe(302)
    const target = new URL(response.headers.get('location') ?? '', origin)
    expect([target.origin, target.pathname]).toEqual([origin, loginPage])
    expect(Object.fromEntries(target.searchParams)).toEqual({ error: 'SessionRequired', callbackUrl })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('is redirected without a callback URL of another site, and with a known error only', async () => {
    const query = new URLSearchParams({ error: 'x&dialog=login', callbackUrl: 'https://evil.example/' })
    const headers = { 'sec-fetch-site': 'cross-site' }
    const response = await request(`signin?${query}`, { headers })
    const target = new URL(response.headers.get('location') ?? '', origin)
    expect([target.origin, target.pathname]).toEqual([origin, '/signin'])
    expect([...target.searchParams.keys()]).toEqual(['error'])
    expect(target.searchParams.get('error')).not.toContain('dialog')
  })

  it('is accepted for a login link of an earlier release, and redirected to the confirmation page', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    const response = await request('callback/email?token=t&email=a%40example.com', { headers })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/account/confirm#token=t&email=a%40example.com')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('is redirected without the parameters of a login link that are too long for a header', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    const response = await request(`callback/email?token=t&email=${'@'.repeat(3_400)}`, { headers })
    expect(response.headers.get('location')).toBe('/account/confirm')
  })

  it('is distinguished from a same-origin request with an opaque Origin', async () => {
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    const login = await client.post(
      'callback/credentials',
      { email: mei.email, password: mei.password },
      '',
      headers,
    )
    expect(sessionCookie(login)).toBeDefined()
  })
})

describe('a callback URL outside the site, or too long for a cookie @row:63', () => {
  const OUTSIDE = [
    `blob:${origin}/x`,
    `http://user:password@localhost:3000/x`,
    'http://localhost:3000.evil.example/',
    'http://[::1',
  ]
  const UNUSABLE = [
    ...OUTSIDE.map((url) => [url, url]),
    ['a URL of 2,100 characters', `${origin}/company?x=${'x'.repeat(2_100)}`],
    ['a URL of 200 Chinese characters', `${origin}/company?q=${'資'.repeat(200)}`],
    [
      'a URL of 2,100 characters, most of them in a parameter that is removed',
      `${origin}/company?email=${'x'.repeat(2_100)}`,
    ],
    ['a URL that is written longer', `${origin}/company?a=${'('.repeat(790)}`],
  ]

  it.each(UNUSABLE)('replaces the parameter %s by the home page', async (_, callbackUrl = '') => {
    for (const init of [{}, { method: 'POST', body: form({ callbackUrl }) }]) {
      const query = 'method' in init ? '' : `?${form({ callbackUrl })}`
      const response = await request(`signin${'method' in init ? '/email' : ''}${query}`, init)
      expect(response.status).toBe(302)
      const cookies = decodeURIComponent(response.headers.getSetCookie().join('\n'))
      expect(cookies).not.toContain(callbackUrl)
      expect(cookies).toContain(`${CALLBACK_COOKIE}=${origin};`)
    }
  })

  it.each(UNUSABLE)(
    'accepts requests with %s in the cookie, and replaces the cookie',
    async (_, callbackUrl = '') => {
      const cookie = `${CALLBACK_COOKIE}=${encodeURIComponent(callbackUrl)}`
      for (const path of ['session', 'csrf', 'providers', 'signin']) {
        const response = await request(path, { headers: { cookie } })
        expect([path, response.status]).toEqual([path, path === 'signin' ? 302 : 200])
        // If a cookie is set several times, the browser keeps the last.
        const last =
          response.headers.getSetCookie().findLast((text) => text.startsWith(CALLBACK_COOKIE)) ?? ''
        expect(decodeURIComponent(last)).toMatch(new RegExp(`^${CALLBACK_COOKIE}=(?:${origin})?;`))
      }
      const login = await client.post(
        'callback/credentials',
        { email: mei.email, password: mei.password },
        cookie,
      )
      expect(sessionCookie(login)).toBeDefined()
    },
  )
})

describe('a path that next-auth does not define @row:64', () => {
  it.each([
    'callback/email/x',
    'callback%2Femail',
    'callback/email%2Fx',
    'callback/other',
    'callback',
    'signin/email/x',
    'session/x',
    'no-such-action',
    'constructor',
    '__proto__',
  ])('answers 404 for %s', async (path) => {
    for (const method of ['GET', 'POST']) {
      const response = await request(path, { method })
      expect([method, response.status]).toEqual([method, 404])
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await response.json()).toEqual(refusal('NOT_FOUND'))
    }
  })

  it('answers 405 with the allowed methods for another method', async () => {
    for (const [path, method, allow] of [
      ['callback/credentials', 'GET', 'POST'],
      ['csrf', 'POST', 'GET'],
      ['session', 'DELETE', 'GET, POST'],
      ['_log', 'GET', 'POST'],
    ]) {
      const response = await request(path ?? '', { method: method ?? '' })
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
    }
  })
})

describe('a malformed request to /api/auth @row:72', () => {
  const json = { 'content-type': 'application/json' }

  // Each test has its own rate limit window, after those of the previous tests.
  let now = Date.now()
  beforeEach(() => setClock((now += 120_000)))
  beforeEach(() => request('error'))

  it.each([
    ['invalid JSON', 400, { headers: json, body: '{"email":' }, 'BAD_REQUEST'],
    ['a body above the limit', 413, { body: `email=${'x'.repeat(20_000)}` }, 'PAYLOAD_TOO_LARGE'],
  ])(
    'answers %s with an error code and a request id, without logging an error',
    async (_, status, init, code) => {
      const before = accounts().log.lines.length
      for (const path of ['signin/email', 'callback/credentials', '_log']) {
        const response = await request(path, { method: 'POST', ...init })
        expect(response.status).toBe(status)
        expect(await response.json()).toEqual(refusal(code))
      }
      expect(levelsSince(before)).toEqual(['info', 'info', 'info'])
    },
  )

  it('logs an invalid email as information, at most 60 times per minute', async () => {
    const before = accounts().log.lines.length
    for (let at = 0; at < 70; at++) await client.post('signin/email', { email: `not an address ${at}` })
    const levels = levelsSince(before)
    expect(new Set(levels)).toEqual(new Set(['info']))
    expect(levels.length).toBe(60)
  })

  it('copies no text of the request into a header or an error', async () => {
    for (const error of ['a\r\nx-injected: 1', 'é', '<b>', 'x'.repeat(3_000)]) {
      const response = await request(`error?${form({ error })}`)
      expect(response.headers.get('location')).toBe('/error?error=Default')
      expect(response.headers.has('x-injected')).toBe(false)
    }
  })

  it.each([
    ['a list', '{"email":["mei@example.com"],"csrfToken":["x"]}'],
    ['a number', '{"email":1,"password":{"a":1}}'],
    ['null', 'null'],
    ['a text', '"x"'],
  ])('treats %s in JSON as a login without fields', async (_, body) => {
    const response = await request('callback/credentials', { method: 'POST', headers: json, body })
    expect(response.status).toBe(302)
    expect(sessionCookie(response)).toBeUndefined()
  })

  it('treats a link without an email, or with a NUL character, as invalid', async () => {
    const before = accounts().log.lines.length
    for (const body of [
      'token=x',
      'token=x&email=%00',
      'token=%00&email=a%40b.co',
      'token=a&token=b&email=c',
    ]) {
      const init = { method: 'POST', headers: { origin }, body: new URLSearchParams(body) }
      const response = await request('callback/email', init)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toContain('/error?error=')
    }
    expect(levelsSince(before)).not.toContain('error')
  })
})

import * as route from '@/pages/api/auth/[...nextauth]'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { startAccounts } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { authClient, sessionCookie } from '../../../../support/authClient'
import { sharedResource } from '../../../../support/sharedResource'

const origin = 'http://localhost:3000'
const base = `${origin}/api/auth`
const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }

const accounts = sharedResource(() => startAccounts('http://127.0.0.1:9'))
const server = sharedResource(() => serveApiRoute(route, '/api/auth/', '...nextauth'))
let client: ReturnType<typeof authClient>

beforeAll(async () => {
  client = authClient(server().url, origin)
  await createCaller({ user: null, locale: 'en-CA', requestId: 'test' }).user.signup(mei)
})

/** GETs one of next-auth's URLs and returns the response. */
async function get(path: string, cookie = '') {
  const response = await fetch(server().url + path, { headers: { cookie } })
  const type = response.headers.get('content-type')
  return { status: response.status, type, body: await response.json() }
}
const logIn = (password = mei.password) =>
  client.post('callback/credentials', { email: mei.email, password, callbackUrl: `${origin}/company` })
const cookiePairOf = (response: Response) => sessionCookie(response)?.split(';')[0] ?? ''
const JSON_TYPE = expect.stringMatching(/^application\/json/)

describe('the contract of /api/auth', () => {
  it('GET session: only the user, or an empty object without a session @spec:7.12 @spec:3.1', async () => {
    expect(await get('session')).toEqual({ status: 200, type: JSON_TYPE, body: {} })
    const cookie = cookiePairOf(await logIn())
    const user = { id: expect.any(String), email: mei.email, name: mei.name, role: 'MEMBER' }
    const { body } = await get('session', cookie)
    expect(body).toEqual({ user, expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) })
  })

  it('GET csrf: csrfToken and its cookie @spec:7.13', async () => {
    const response = await fetch(`${server().url}csrf`)
    expect(await response.json()).toEqual({ csrfToken: expect.stringMatching(/^[\da-f]{64}$/) })
    // Checks this cookie alone, because the response sets another one too.
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^next-auth\.csrf-token=.*; HttpOnly; SameSite=Lax$/)
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  it('GET providers: password and email, with their URLs under /api/auth @spec:7.14 @spec:9.5', async () => {
    const provider = (id: string, name: string) => ({
      id,
      name,
      type: id,
      signinUrl: `${base}/signin/${id}`,
      callbackUrl: `${base}/callback/${id}`,
    })
    const body = { credentials: provider('credentials', 'Credentials'), email: provider('email', 'Email') }
    expect(await get('providers')).toEqual({ status: 200, type: JSON_TYPE, body })
    const response = await fetch(`${server().url}providers`)
    expect(response.headers.get('cache-control')).toBe('private, max-age=10')
  })

  it('POST callback/credentials: the callback URL, and the session cookie @spec:7.15', async () => {
    const response = await logIn()
    expect([response.status, await response.json()]).toEqual([200, { url: `${origin}/company` }])
    expect(sessionCookie(response)).toMatch(/HttpOnly; SameSite=Lax/)
  })

  it('POST callback/credentials with a wrong password: 401, and the error in the URL @spec:7.15 @spec:7.16', async () => {
    const response = await logIn('wrong horse')
    expect([response.status, await response.json()]).toEqual([
      401,
      { url: `${base}/error?error=INVALID_CREDENTIALS` },
    ])
    expect(sessionCookie(response)).toBeUndefined()
  })

  it('POST callback/credentials without json: a redirect @spec:7.15', async () => {
    const csrf = await fetch(`${server().url}csrf`)
    const { csrfToken }: { csrfToken: string } = await csrf.json()
    const cookie = csrf.headers.getSetCookie().map((text) => text.split(';')[0])
    const body = new URLSearchParams({ csrfToken, ...mei, callbackUrl: `${origin}/zh-HK/company` })
    const response = await fetch(`${server().url}callback/credentials`, {
      method: 'POST',
      body,
      headers: { cookie: cookie.join('; ') },
      redirect: 'manual',
    })
    expect([response.status, response.headers.get('location')]).toEqual([302, `${origin}/zh-HK/company`])
    expect(sessionCookie(response)).toBeDefined()
  })

  it('POST signin/email: the page that confirms the mail @spec:7.17', async () => {
    const response = await client.post('signin/email', { email: mei.email })
    const url = `${base}/verify-request?provider=email&type=email`
    expect([response.status, await response.json()]).toEqual([200, { url }])
  })

  it('POST signin/email without an email: the error EmailSignin @spec:7.17', async () => {
    const response = await client.post('signin/email', {})
    expect(await response.json()).toEqual({ url: `${base}/error?error=EmailSignin` })
  })

  it('POST signout: the callback URL, and an expired session cookie @spec:7.18', async () => {
    const cookie = cookiePairOf(await logIn())
    const response = await client.post('signout', { callbackUrl: `${origin}/resources` }, cookie)
    expect([response.status, await response.json()]).toEqual([200, { url: `${origin}/resources` }])
    expect(sessionCookie(response)).toMatch(/^next-auth\.session-token=; Max-Age=0/)
  })

  it('POST signout with an unreadable session cookie: a line of the limited log, no error', async () => {
    await client.post('signout', {}, 'next-auth.session-token=unreadable')
    const warning = expect.objectContaining({ level: 'warn' })
    expect(accounts().log.about('session.unreadable')).toContainEqual(warning)
    expect(accounts().log.about('next-auth')).toEqual([])
  })

  it('POST signout without csrfToken: the session stays @spec:7.18 @row:29', async () => {
    const cookie = cookiePairOf(await logIn())
    const body = new URLSearchParams({ json: 'true' })
    const response = await fetch(`${server().url}signout`, { method: 'POST', body, headers: { cookie } })
    expect(await response.json()).toEqual({ url: `${base}/signout?csrf=true` })
    expect(sessionCookie(response)).toBeUndefined()
  })

  it.each(['error', 'warn'])(
    'POST _log: accepts a report with level %s and a code @spec:7.19 @row:30',
    async (level) => {
      const code = `CLIENT_FETCH_${level.toUpperCase()}`
      const body = new URLSearchParams({ level, code, message: 'private words', client: 'true' })
      const response = await fetch(`${server().url}_log`, { method: 'POST', body })
      expect([response.status, await response.text()]).toEqual([200, ''])
      expect(accounts().log.lines.join('')).not.toMatch(/CLIENT_FETCH|private words/)
    },
  )
})

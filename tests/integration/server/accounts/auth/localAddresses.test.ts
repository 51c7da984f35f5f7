import * as authRoute from '@/pages/api/auth/[...nextauth]'
import * as trpcRoute from '@/pages/api/trpc/[trpc]'
import { checkEnvironment } from '@/config/env.server'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { installRequestHooks } from '@/server/http/hooks/requestHooks'
import { resetRateLimits, startAccounts } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { createBuildFolder } from '../../../../support/buildFolder'
import { changeEnvironment } from '../../../../support/environment'
import { httpRequest, type HttpResponse } from '../../../../support/httpRequest'
import { deliverAll, lastMail } from '../../../../support/linkMails'
import { startSesStub } from '../../../../support/sesStub'
import { sharedResource } from '../../../../support/sharedResource'

const LOCAL = { SITE_URL: 'http://localhost:3000', SITE_LOCAL_ADDRESSES: 'true', SITE_PARTS: 'accounts' }
const ORIGINS = [
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://192.168.7.5:3000',
  'http://[fd00::7]:3000',
]
const PHONE = 'http://192.168.7.5:3000'
/** A name, an IPv6 and an IPv4 address. `checkHost.test.ts` has every kind of address. */
const OF_EACH_FORM = ['http://localhost:3000', 'http://[::1]:3000', PHONE]
const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }

const ses = sharedResource(startSesStub)
const build = createBuildFolder()
sharedResource(() => startAccounts(ses().url, { ...LOCAL, ...build.variables }))
const auth = sharedResource(() => serveApiRoute(authRoute, '/api/auth/', '...nextauth'))
const trpc = sharedResource(() => serveApiRoute(trpcRoute, '/api/trpc/', 'trpc'))
sharedResource(async () => {
  const uninstall = installRequestHooks(() => ['192.168.7.5', 'fd00::7'])
  return { stop: async () => uninstall() }
})

const useSiteUrl = (variables: Record<string, string>) => {
  changeEnvironment({ ...LOCAL, ...variables })
  checkEnvironment()
}
beforeAll(async () => {
  useSiteUrl(LOCAL)
  await createCaller({ user: null, locale: 'en-CA', requestId: 'test' }).user.signup(mei)
  await deliverAll()
})
beforeEach(() => useSiteUrl(LOCAL))
afterEach(resetRateLimits)
afterAll(build.remove)

const FORM = 'application/x-www-form-urlencoded'
const cookiesOf = ({ headers }: HttpResponse) => [headers['set-cookie'] ?? []].flat()
const pairsOf = (response: HttpResponse) => cookiesOf(response).map((cookie) => cookie.split(';')[0])

/** A browser whose visitor uses the site at `origin`. Like a browser, it sends `Origin` with each POST. */
function browserAt(origin: string, more: object = {}) {
  const headers = { host: new URL(origin).host, ...more }
  const get = (path: string, cookie = '') =>
    httpRequest(auth().url, `/api/auth/${path}`, { headers: { ...headers, cookie } })
  async function post(path: string, fields: Record<string, string>, cookie: string[] = []) {
    const csrf = await get('csrf')
    const { csrfToken } = JSON.parse(csrf.body)
    return httpRequest(auth().url, `/api/auth/${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': FORM, ...headers, cookie: [...pairsOf(csrf), ...cookie].join('; ') },
      body: String(new URLSearchParams({ csrfToken, callbackUrl: origin, json: 'true', ...fields })),
    })
  }
  const call = (procedure: string, json: object) =>
    httpRequest(trpc().url, `/api/trpc/${procedure}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ json }),
    })
  return { get, post, call }
}

const sessionPair = (response: HttpResponse) =>
  pairsOf(response).find((pair) => pair?.startsWith('next-auth.session-token=')) ?? ''

it.each(OF_EACH_FORM)('logs a visitor in and out at %s, and stays at that address', async (origin) => {
  const browser = browserAt(origin)
  const login = await browser.post('callback/credentials', { ...mei, callbackUrl: `${origin}/company` })
  expect(JSON.parse(login.body)).toEqual({ url: `${origin}/company` })
  const cookie = sessionPair(login)
  expect(JSON.parse((await browser.get('session', cookie)).body)).toMatchObject({
    user: { email: mei.email },
  })
  const { location } = (await browser.get('signin?callbackUrl=/company')).headers
  expect(location).toBe(`/signin?${new URLSearchParams({ callbackUrl: `${origin}/company` })}`)
  const wrong = await browser.post('callback/credentials', { ...mei, password: 'wrong horse' })
  expect(JSON.parse(wrong.body).url).toBe(`${origin}/api/auth/error?error=INVALID_CREDENTIALS`)
  const logout = await browser.post('signout', {}, [cookie])
  expect(JSON.parse(logout.body)).toEqual({ url: origin })
  expect(JSON.parse((await browser.get('session', cookie)).body)).toEqual({})
})

it('opens no page at another local address after login @row:63', async () => {
  const callbackUrl = 'http://localhost:3000/company'
  const login = await browserAt(PHONE).post('callback/credentials', { ...mei, callbackUrl })
  expect(JSON.parse(login.body)).toEqual({ url: PHONE })
})

it.each(OF_EACH_FORM)('mails links that work at %s to a visitor who asks there', async (origin) => {
  const browser = browserAt(origin)
  expect((await browser.call('user.initiateResetPassword', { email: mei.email })).status).toBe(200)
  expect((await lastMail(ses())).link.origin).toBe(origin)
  await browser.post('signin/email', { email: mei.email, callbackUrl: `${origin}/company` })
  const { link, parameters } = await lastMail(ses())
  expect([link.origin, parameters.get('callbackUrl')]).toEqual([origin, `${origin}/company`])
  const confirm = (from: string) =>
    httpRequest(auth().url, '/api/auth/callback/email', {
      method: 'POST',
      headers: {
        host: new URL(origin).host,
        origin: from,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: String(parameters),
    })
  // A page at any other address may not log a visitor in.
  for (const other of [...ORIGINS.filter((own) => own !== origin), 'http://evil.example'])
    expect((await confirm(other)).status).toBe(403)
  const login = await confirm(origin)
  expect(login.headers.location).toBe(`${origin}/company`)
  expect(sessionPair(login)).not.toBe('')
})

it('mails links to SITE_URL if the site has got one meanwhile @row:13', async () => {
  await browserAt(PHONE).call('user.initiateResetPassword', { email: mei.email })
  useSiteUrl({ SITE_URL: 'https://mapleharbour.example' })
  expect((await lastMail(ses())).link.origin).toBe('https://mapleharbour.example')
})

it('with a SITE_URL of its own, no host, not even a local one, chooses the origin of a link @row:13', async () => {
  useSiteUrl({ SITE_URL: 'https://mapleharbour.example' })
  const forged = { 'x-forwarded-host': '127.0.0.1:3000', 'x-forwarded-proto': 'http' }
  for (const host of ['127.0.0.1:3000', 'localhost:3000', '192.168.7.5:3000', 'evil.example']) {
    const browser = browserAt('https://mapleharbour.example', { host, ...forged })
    expect((await browser.call('user.initiateResetPassword', { email: mei.email })).status).toBe(200)
    expect((await lastMail(ses())).link.origin).toBe('https://mapleharbour.example')
    const { url } = JSON.parse((await browser.post('callback/credentials', { ...mei, password: 'x' })).body)
    expect(new URL(url).origin).toBe('https://mapleharbour.example')
    await resetRateLimits()
  }
})

it('tells a visitor who uses the site at another name that it is at SITE_URL', async () => {
  useSiteUrl({ SITE_URL: 'https://mapleharbour.example' })
  const browser = browserAt('http://127.0.0.1:3000')
  const login = await browser.post('callback/credentials', mei)
  expect([login.status, JSON.parse(login.body)]).toEqual([
    403,
    {
      code: 'OTHER_ADDRESS',
      requestId: expect.any(String),
      url: 'https://mapleharbour.example/api/auth/error?error=OTHER_ADDRESS',
    },
  ])
  const call = await browser.call('user.initiateResetPassword', { email: mei.email })
  expect([call.status, JSON.parse(call.body).error.json.data.code]).toEqual([403, 'OTHER_ADDRESS'])
  // A proxy hides the visitor's name from the site, but the browser says that the page is the site's own.
  const hidden = browserAt('https://www.mapleharbour.example', {
    host: 'site',
    'sec-fetch-site': 'same-origin',
  })
  expect(JSON.parse((await hidden.post('callback/credentials', mei)).body).code).toBe('OTHER_ADDRESS')
  const foreign = browserAt('https://evil.example', { host: '127.0.0.1:3000' })
  expect(JSON.parse((await foreign.post('callback/credentials', mei)).body).code).toBe('FORBIDDEN')
})

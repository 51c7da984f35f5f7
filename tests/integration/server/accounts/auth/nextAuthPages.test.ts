import * as route from '@/pages/api/auth/[...nextauth]'
import { startAccounts } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { authClient } from '../../../../support/authClient'

const origin = 'http://localhost:3000'

let accounts: Awaited<ReturnType<typeof startAccounts>>
let server: Awaited<ReturnType<typeof serveApiRoute>>

beforeAll(async () => {
  accounts = await startAccounts('http://127.0.0.1:9')
  server = await serveApiRoute(route, '/api/auth/', '...nextauth')
})
afterAll(async () => {
  await server.stop()
  await accounts.stop()
})

/** The target of the single redirect that a next-auth URL responds with. */
async function redirectOf(path: string, cookie = '') {
  const response = await fetch(server.url + path, { redirect: 'manual', headers: { cookie } })
  expect(response.status).toBe(302)
  return response.headers.get('location')
}
const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

describe.each([
  ['en-CA', `${origin}/admin/users`, ''],
  ['zh-HK', `${origin}/zh-HK/admin/users`, '/zh-HK'],
])("next-auth's pages are the site's own, in %s", (_locale, callbackUrl, prefix) => {
  const back = encodeURIComponent(callbackUrl)

  it('a missing session leads to /signin with its reason and the way back @spec:2.11 @spec:8.9', async () => {
    const location = `signin?${query({ error: 'SessionRequired', callbackUrl })}`
    expect(await redirectOf(location)).toBe(`${prefix}/signin?callbackUrl=${back}&error=SessionRequired`)
  })

  it('an unknown provider leads to /signin with callbackUrl @spec:8.8', async () => {
    const location = await redirectOf(`signin/nowhere?${query({ callbackUrl })}`)
    expect(location).toBe(`${prefix}/signin?callbackUrl=${back}&error=nowhere`)
    const response = await authClient(server.url, origin).post('signin/nowhere', { callbackUrl })
    const { url }: { url: string } = await response.json()
    expect(url).toBe(`${origin}/api/auth/signin?csrf=true`)
    const cookie = `next-auth.callback-url=${back}`
    expect(await redirectOf('signin?csrf=true', cookie)).toBe(`${prefix}/signin?callbackUrl=${back}`)
  })

  it('an error leads to /error, and one of signing in to /signin @spec:2.11', async () => {
    const cookie = `next-auth.callback-url=${back}`
    expect(await redirectOf('error?error=Verification', cookie)).toBe(`${prefix}/error?error=Verification`)
    const loginError = await redirectOf('error?error=CredentialsSignin', cookie)
    expect(loginError).toBe(`${origin}/api/auth/signin?error=CredentialsSignin`)
    const location = await redirectOf('signin?error=CredentialsSignin', cookie)
    expect(location).toBe(`${prefix}/signin?callbackUrl=${back}&error=CredentialsSignin`)
  })

  it('a link sent by mail and a log-out have their places too', async () => {
    const cookie = `next-auth.callback-url=${back}`
    expect(await redirectOf('verify-request?provider=email&type=email', cookie)).toBe(`${prefix}/signin?sent=1`)
    expect(await redirectOf('signout', cookie)).toBe(`${prefix || '/'}?dialog=profile`)
  })
})

it('a chosen language counts where the way back names none', async () => {
  const localeCookie = 'NEXT_LOCALE=zh-HK'
  expect(await redirectOf('error?error=AccessDenied', localeCookie)).toBe('/zh-HK/error?error=AccessDenied')
  expect(await redirectOf('error?error=AccessDenied', 'NEXT_LOCALE=../evil')).toBe('/error?error=AccessDenied')
})

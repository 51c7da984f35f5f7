import * as route from '@/pages/api/auth/[...nextauth]'
import { startAccounts } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { authClient } from '../../../../support/authClient'
import { sharedResource } from '../../../../support/sharedResource'

const origin = 'http://localhost:3000'

sharedResource(() => startAccounts('http://127.0.0.1:9'))
const server = sharedResource(() => serveApiRoute(route, '/api/auth/', '...nextauth'))

/** The target of the single redirect that a next-auth URL responds with. */
async function redirectOf(path: string, cookie = '') {
  const response = await fetch(server().url + path, { redirect: 'manual', headers: { cookie } })
  expect(response.status).toBe(302)
  return response.headers.get('location')
}
const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

describe.each([
  ['en-CA', `${origin}/admin/users`, ''],
  ['zh-HK', `${origin}/zh-HK/admin/users`, '/zh-HK'],
])("next-auth's pages redirect to the site's own pages, in %s", (_locale, callbackUrl, prefix) => {
  const back = encodeURIComponent(callbackUrl)

  it('a missing session redirects to /signin with error and callbackUrl @spec:2.11 @spec:8.9', async () => {
    const location = `signin?${query({ error: 'SessionRequired', callbackUrl })}`
    expect(await redirectOf(location)).toBe(`${prefix}/signin?callbackUrl=${back}&error=SessionRequired`)
  })

  it('an unknown provider redirects to /signin with callbackUrl @spec:8.8', async () => {
    const location = await redirectOf(`signin/nowhere?${query({ callbackUrl })}`)
    expect(location).toBe(`${prefix}/signin?callbackUrl=${back}&error=nowhere`)
    const response = await authClient(server().url, origin).post('signin/nowhere', { callbackUrl })
    const { url }: { url: string } = await response.json()
    expect(url).toBe(`${origin}/api/auth/signin?csrf=true`)
    const cookie = `next-auth.callback-url=${back}`
    expect(await redirectOf('signin?csrf=true', cookie)).toBe(`${prefix}/signin?callbackUrl=${back}`)
  })

  it('an error redirects to /error, and a login error to /signin @spec:2.11', async () => {
    const cookie = `next-auth.callback-url=${back}`
    expect(await redirectOf('error?error=Verification', cookie)).toBe(`${prefix}/error?error=Verification`)
    const loginError = await redirectOf('error?error=CredentialsSignin', cookie)
    expect(loginError).toBe(`${origin}/api/auth/signin?error=CredentialsSignin`)
    const location = await redirectOf('signin?error=CredentialsSignin', cookie)
    expect(location).toBe(`${prefix}/signin?callbackUrl=${back}&error=CredentialsSignin`)
  })

  it('a mailed link redirects to the confirmation of /signin, and a logout to the profile dialog', async () => {
    const cookie = `next-auth.callback-url=${back}`
    expect(await redirectOf('verify-request?provider=email&type=email', cookie)).toBe(
      `${prefix}/signin?sent=1`,
    )
    expect(await redirectOf('signout', cookie)).toBe(`${prefix || '/'}?dialog=profile`)
  })
})

it('uses the locale cookie if there is no callback URL', async () => {
  const localeCookie = 'NEXT_LOCALE=zh-HK'
  expect(await redirectOf('error?error=AccessDenied', localeCookie)).toBe('/zh-HK/error?error=AccessDenied')
  expect(await redirectOf('error?error=AccessDenied', 'NEXT_LOCALE=../evil')).toBe(
    '/error?error=AccessDenied',
  )
})

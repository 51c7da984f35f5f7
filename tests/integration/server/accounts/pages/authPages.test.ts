/** @jest-environment node */
import { LOCALES } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import { authErrorProps } from '@/server/accounts/pages/authErrorProps'
import { signInProps } from '@/server/accounts/pages/signInProps'
import { accountsVariables } from '../../../../support/accounts'
import { captureLog } from '../../../../support/captureLog'
import { startContentHost } from '../../../../support/contentHost'
import { replaceEnvironment } from '../../../../support/environment'
import { servePage } from '../../../../support/pageServer'
import { sharedResource } from '../../../../support/sharedResource'

const environment = replaceEnvironment()
const content = sharedResource(startContentHost)
const signIn = sharedResource(() => servePage<object>(signInProps, '/signin'))
const authError = sharedResource(() => servePage<object>(authErrorProps, '/error'))

beforeAll(async () => {
  environment.set({
    ...accountsVariables,
    ...content().variables,
    // No server listens on this port.
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/nothing',
    SESSION_POLL_SECONDS: '90',
    SESSION_POLL_OFFLINE: 'true',
  })
  captureLog()
})
afterAll(() => environment.restore())

const backTo = (callbackUrl: string) => `?${new URLSearchParams({ callbackUrl })}`

describe.each(LOCALES)('the pages for logging in, in %s', (locale) => {
  it('/signin works without content and database, and is not indexed @spec:2.11', async () => {
    const { status, headers, result } = await signIn().visit(locale)
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    const nextPath = localePath(locale, '/account')
    expect(result.props).toMatchObject({ error: null, sent: false, user: null, nextPath })
    expect(result.props).toHaveProperty('copy.auth.errorText.SessionRequired')
    expect(result.props).toHaveProperty('settings.email', '')
  })

  it('/signin knows by its own parameter, which is no error, that the visitor has just logged out', async () => {
    const { result } = await signIn().visit(locale, '?loggedOut=1')
    expect(result.props).toMatchObject({ error: null, loggedOut: true })
    expect((await signIn().visit(locale, '?loggedOut=2')).result.props).toHaveProperty('loggedOut', false)
  })

  it('gets the configured session polling in its props @spec:4.4', async () => {
    const { result } = await signIn().visit(locale)
    expect(result.props).toMatchObject({ polling: { seconds: 90, offline: true } })
  })

  it('/error works without content and database, and is not indexed @spec:2.11', async () => {
    const { status, headers, result } = await authError().visit(locale, '?error=Configuration')
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(result.props).toMatchObject({ error: { namespace: 'auth', code: 'Configuration' } })
    expect(result.props).toHaveProperty('copy.auth.errorText.Configuration')
  })

  it.each([
    ['a URL of this site', 'http://localhost:3000/admin/users?page=2#top', '/admin/users?page=2#top'],
    ['a path', '/admin/users', '/admin/users'],
    ['a path of the other locale', '/zh-HK/admin/users', '/admin/users'],
    ['the home page of the other locale', '/zh-HK', '/'],
    ['the origin', 'http://localhost:3000', '/'],
    ['the account page instead of the login page', '/zh-HK/signin?error=Signin', '/account'],
    ['the account page instead of an API route', '/api/auth/signout', '/account'],
    ['a path that begins like a locale', '/zh-HKX', '/zh-HKX'],
  ])('redirects to %s after the login, in the page’s locale', async (_name, callbackUrl, route) => {
    const { result } = await signIn().visit(locale, backTo(callbackUrl))
    expect(result.props).toMatchObject({ nextPath: localePath(locale, route) })
  })

  it.each([
    '//evil.example/company',
    '/\\evil.example/company',
    'https:evil/company',
    'https://evil.example/company',
    'https://localhost:3000/company',
    'javascript:alert(1)',
    '%',
    'http://[::1',
    'evil',
    'http://localhost:3000@evil.example/company',
    'http://localhost:30001/company',
  ])('replaces the callback URL %p by the account page @row:27', async (callbackUrl) => {
    const { status, result } = await signIn().visit(locale, backTo(callbackUrl))
    expect(status).toBe(200)
    expect(result.props).toMatchObject({ nextPath: localePath(locale, '/account') })
  })

  it('replaces a callback URL of 2,000 characters by the account page', async () => {
    const { result } = await signIn().visit(locale, backTo(`/company?${'x'.repeat(2_000)}`))
    expect(result.props).toMatchObject({ nextPath: localePath(locale, '/account') })
  })

  it.each(['http://localhost:3000//evil.example', '/zh-HK//evil.example', '///evil.example/'])(
    'reduces the callback URL %p to a path of this site @row:27',
    async (callbackUrl) => {
      const { result } = await signIn().visit(locale, backTo(callbackUrl))
      expect(result.props).toHaveProperty('nextPath', expect.not.stringMatching(/^\/\/|^[^/]/))
    },
  )

  it('uses the callback URL of next-auth’s cookie on both pages', async () => {
    const nextPath = localePath(locale, '/admin/users')
    const cookie = `next-auth.callback-url=${encodeURIComponent(`http://localhost:3000${nextPath}`)}`
    const { result } = await authError().visit(locale, '?error=Verification', cookie)
    expect(result.props).toMatchObject({ nextPath, signIn: `/signin${backTo(nextPath)}` })
    const bare = await signIn().visit(locale, '?sent=1', cookie)
    expect(bare.result.props).toMatchObject({ nextPath, sent: true })
    // next-auth's default value of the cookie.
    const byDefault = await signIn().visit(locale, '', 'next-auth.callback-url=http%3A%2F%2Flocalhost%3A3000')
    expect(byDefault.result.props).toMatchObject({ nextPath: localePath(locale, '/account') })
    const foreign = await authError().visit(locale, '', 'next-auth.callback-url=https%3A%2F%2Fevil.example')
    expect(foreign.result.props).toMatchObject({ signIn: '/signin' })
  })
})

it.each([
  ['Verification', { namespace: 'auth', code: 'Verification' }],
  ['configuration', { namespace: 'auth', code: 'Configuration' }],
  ['emailcreateaccount', { namespace: 'auth', code: 'EmailCreateAccount' }],
  ['INVALID_CREDENTIALS', { namespace: 'errors', code: 'INVALID_CREDENTIALS' }],
  ['undefined', { namespace: 'auth', code: 'Default' }],
  ['toString', { namespace: 'auth', code: 'Default' }],
  ['<script>alert(1)</script>', { namespace: 'auth', code: 'Default' }],
])('maps the error %s to a known error code', async (error, expected) => {
  const query = `?${new URLSearchParams({ error })}`
  for (const page of [signIn, authError]) {
    const { result } = await page().visit('en-CA', query)
    expect(result.props).toMatchObject({ error: expected })
    expect(JSON.stringify(result.props)).not.toContain('<script>')
  }
})

it('maps a repeated or missing error to the default', async () => {
  const twice = await signIn().visit('en-CA', '?error=Signin&error=Callback')
  expect(twice.result.props).toMatchObject({ error: { namespace: 'auth', code: 'Default' } })
  const none = await authError().visit('en-CA')
  expect(none.result.props).toMatchObject({ error: { namespace: 'auth', code: 'Default' } })
})

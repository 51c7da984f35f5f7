import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import { db } from '@/server/accounts/db/db'
import { requireUser } from '@/server/accounts/auth/requireUser'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { startAccounts } from '../../../../support/accounts'
import { parseCookies } from '../../../../support/pageServer'
import { createSession } from '../../../../support/sessions'

const origin = 'http://localhost:3000'

let accounts: Awaited<ReturnType<typeof startAccounts>>
let member: SessionUser

beforeAll(async () => {
  accounts = await startAccounts('http://127.0.0.1:9')
  const account = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }
  await createCaller({ user: null, locale: 'en-CA', requestId: 'test' }).user.signup(account)
  const select = { id: true, email: true, name: true, role: true }
  member = await db().user.findFirstOrThrow({ select })
})
afterAll(() => accounts.stop())
beforeEach(() => db().user.updateMany({ data: { role: 'MEMBER', emailVerified: new Date() } }))

/** A page request as Next.js passes it to `getServerSideProps`. */
async function requestOf(user: SessionUser | null, locale = 'en-CA', resolvedUrl = '/admin/users') {
  const cookies = parseCookies(user ? await createSession(user.id, user) : '')
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies })
  return { req, res: new ServerResponse(req), query: {}, resolvedUrl, locale }
}

describe('requireUser', () => {
  it.each([
    ['en-CA', '/admin/users', `${origin}/admin/users`],
    ['zh-HK', '/admin/users?search=%E9%99%B3&page=2', `${origin}/zh-HK/admin/users?search=%E9%99%B3&page=2`],
  ])(
    'redirects without a session to the login page, and back afterwards, in %s @spec:8.9',
    async (locale, path, callbackUrl) => {
      const entry = await requireUser(await requestOf(null, locale, path), { role: 'ADMIN' })
      const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl })
      const destination = `${origin}/api/auth/signin?${query}`
      expect(entry).toEqual({ redirect: { destination, statusCode: 302 } })
    },
  )

  it('omits the secret of a reset link from the callback URL @row:14', async () => {
    const context = await requestOf(
      null,
      'en-CA',
      '/admin/users?page=2&dialog=reset&email=a%40b.co&hash=s3cret',
    )
    const entry = await requireUser(context, { role: 'ADMIN' })
    const callbackUrl = `${origin}/admin/users?page=2`
    const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl })
    expect(entry).toEqual({
      redirect: { destination: `${origin}/api/auth/signin?${query}`, statusCode: 302 },
    })
  })

  it('accepts a visitor with a session', async () => {
    expect(await requireUser(await requestOf(member))).toEqual({ user: member })
  })

  it('answers 404 to a member on an administrator page @row:25', async () => {
    expect(await requireUser(await requestOf(member), { role: 'ADMIN' })).toEqual({ notFound: true })
  })

  it('reads the role from the database, not from the session cookie @row:24', async () => {
    const context = await requestOf({ ...member, role: 'ADMIN' })
    expect(await requireUser(context, { role: 'ADMIN' })).toEqual({ notFound: true })
    await db().user.updateMany({ data: { role: 'ADMIN' } })
    const promoted = { user: { ...member, role: 'ADMIN' } }
    expect(await requireUser(await requestOf(member), { role: 'ADMIN' })).toEqual(promoted)
  })

  it('treats an administrator with an unverified email as a member @row:25', async () => {
    await db().user.updateMany({ data: { role: 'ADMIN', emailVerified: null } })
    const context = await requestOf({ ...member, role: 'ADMIN' })
    expect(await requireUser(context, { role: 'ADMIN' })).toEqual({ notFound: true })
    expect(await requireUser(await requestOf(member))).toEqual({ user: member })
  })
})

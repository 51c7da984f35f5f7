import * as authRoute from '@/pages/api/auth/[...nextauth]'
import * as trpcRoute from '@/pages/api/trpc/[trpc]'
import { db } from '@/server/accounts/db/db'
import { adminProps } from '@/server/accounts/pages/adminProps'
import { hashPassword } from '@/server/accounts/passwords/hashPassword'
import { serveApiRoute } from './apiServer'
import { authClient, sessionCookie } from './authClient'
import { servePage } from './pageServer'
import { trpcCaller } from './trpcCall'

/** Long enough for every rule. */
export const PASSWORD = 'correct horse'

/** What becomes of a cookie at each of the three places where a session counts. */
type Seen = { session: unknown; procedure: number; page: 'shown' | 'log in' | 'not found' | 'failed' }

/** The three ways in, over HTTP: next-auth's own routes, the procedures, and a page for administrators. */
export async function startEntrances(siteUrl: string) {
  const auth = await serveApiRoute(authRoute, '/api/auth/', '...nextauth')
  const trpc = await serveApiRoute(trpcRoute, '/api/trpc/', 'trpc')
  const page = await servePage<object>(adminProps, '/admin/users')
  const client = authClient(auth.url, siteUrl)
  // Worked once: it takes a while.
  let passwordHash: string | undefined

  return {
    auth,
    trpc,
    client,
    /** Calls procedures as the holder of a cookie. */
    as: (cookie: string) => trpcCaller(trpc.url, { cookie }),
    /** A new account, straight into the database. */
    async open(name: string, role: 'ADMIN' | 'MEMBER' = 'MEMBER') {
      passwordHash ??= await hashPassword(PASSWORD)
      const data = { email: `${name}@example.com`, name, role, passwordHash, emailVerified: new Date() }
      return db().user.create({ data })
    },
    /** Logs in by the endpoint; gives the session's cookie as `name=value`, or undefined where it was refused. */
    async logIn(email: string, password = PASSWORD, cookie = '', more: Record<string, string> = {}) {
      const response = await client.post('callback/credentials', { email, password }, cookie, more)
      return sessionCookie(response)?.split(';')[0]
    },
    async seen(cookie: string): Promise<Seen> {
      const { user: session } = await client.session(cookie)
      const { status: procedure } = await trpcCaller(trpc.url, { cookie }).get('admin.users', {})
      const { status, result } = await page.visit('zh-HK', '', cookie)
      const answer = result.redirect ? 'log in' : result.notFound ? 'not found' : 'shown'
      return { session, procedure, page: status === 200 ? answer : 'failed' }
    },
    stop: () => Promise.all([auth.stop(), trpc.stop(), page.stop()]),
  }
}

/** Of a cookie that is worth nothing any more. */
export const REFUSED = { session: undefined, procedure: 401, page: 'log in' } as const

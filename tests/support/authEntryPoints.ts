import * as authRoute from '@/pages/api/auth/[...nextauth]'
import * as trpcRoute from '@/pages/api/trpc/[trpc]'
import { db } from '@/server/accounts/db/db'
import { adminProps } from '@/server/accounts/pages/adminProps'
import { hashPassword } from '@/server/accounts/passwords/hashPassword'
import { serveApiRoute } from './apiServer'
import { authClient, sessionCookie } from './authClient'
import { servePage } from './pageServer'
import { trpcCaller } from './trpcCall'

/** Satisfies every password rule. */
export const PASSWORD = 'correct horse'

/** How each of the three entry points treats a cookie. */
type AccessResult = { session: unknown; procedure: number; page: 'shown' | 'log in' | 'not found' | 'failed' }

/** Serves the three entry points over HTTP: next-auth's routes, the procedures, and an administrator page. */
export async function startAuthEntryPoints(siteUrl: string) {
  const auth = await serveApiRoute(authRoute, '/api/auth/', '...nextauth')
  const trpc = await serveApiRoute(trpcRoute, '/api/trpc/', 'trpc')
  const page = await servePage<object>(adminProps, '/admin/users')
  const client = authClient(auth.url, siteUrl)
  // Computed once, because hashing is slow.
  let passwordHash: string | undefined

  return {
    auth,
    trpc,
    client,
    /** Calls procedures with this cookie. */
    caller: (cookie: string) => trpcCaller(trpc.url, { cookie }),
    /** Creates an account directly in the database. */
    async createUser(name: string, role: 'ADMIN' | 'MEMBER' = 'MEMBER') {
      passwordHash ??= await hashPassword(PASSWORD)
      const data = { email: `${name}@example.com`, name, role, passwordHash, emailVerified: new Date() }
      return db().user.create({ data })
    },
    /**
     * Logs in through the endpoint. Returns the session cookie as `name=value`, or undefined if the login was
     * rejected.
     */
    async logIn(email: string, password = PASSWORD, cookie = '', more: Record<string, string> = {}) {
      const response = await client.post('callback/credentials', { email, password }, cookie, more)
      return sessionCookie(response)?.split(';')[0]
    },
    /** Requests each of the three entry points with this cookie. */
    async checkAccess(cookie: string): Promise<AccessResult> {
      const { user: session } = await client.session(cookie)
      const { status: procedure } = await trpcCaller(trpc.url, { cookie }).get('admin.users', {})
      const { status, result } = await page.visit('zh-HK', '', cookie)
      const outcome = result.redirect ? 'log in' : result.notFound ? 'not found' : 'shown'
      return { session, procedure, page: status === 200 ? outcome : 'failed' }
    },
    stop: () => Promise.all([auth.stop(), trpc.stop(), page.stop()]),
  }
}

/** The result of `checkAccess` for a cookie that is not valid. */
export const NO_ACCESS = { session: undefined, procedure: 401, page: 'log in' } as const

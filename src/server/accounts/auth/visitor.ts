import type { GetServerSidePropsContext } from 'next'
import { getServerSession } from 'next-auth'
import { getToken } from 'next-auth/jwt'
import { accountsEnv } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'
import { authOptions } from './nextAuthOptions'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import { stripExternalCallbackUrls } from './callbackUrl'
import { AppError } from '@/server/accounts/errors/appError'
import type { SessionClaim } from '@/server/accounts/sessions/sessionStore'
import { sessionClaimOf, type SessionRead } from './verifySession'
import { sessionCookieCodec } from './sessionCookie'

/**
 * The request and response of a page or an API route. next-auth needs the response to renew the session
 * cookie.
 */
type Exchange = Pick<GetServerSidePropsContext, 'req' | 'res'>

/** Who sent a request: a logged-in user, or an anonymous visitor (`user: null`). */
export type Visitor = {
  /** The account, read from the database for this request; null for an anonymous visitor. */
  user: SessionUser | null
  /**
   * The id of the session in the database, by which the page `/account` marks the current session; absent for
   * an anonymous visitor.
   */
  sessionId?: string
  /**
   * Set if the request has a session cookie that cannot be checked, because the database is down. `user` is
   * then null, and `requireLogin` answers SERVICE_UNAVAILABLE instead of SESSION_REQUIRED.
   */
  unverified?: true
}

/**
 * Returns the user or anonymous visitor who sent a request. A visitor with an unreadable session cookie is anonymous.
 * Never rejects, so callers need no error handling.
 */
export async function getVisitor({ req, res }: Exchange): Promise<Visitor> {
  try {
    stripExternalCallbackUrls(req, res)
    // Without a session cookie, next-auth is not called at all: most visitors have no session, and next-auth would do
    // much work to find that out.
    if (!Object.keys(req.cookies).some((name) => name.includes('next-auth.session-token')))
      return { user: null }
    let sessionRead: SessionRead | undefined
    const session = await getServerSession(req, res, authOptions({ onRead: (read) => (sessionRead = read) }))
    removeLoginFormCookies(res)
    if (!session || !sessionRead) return { user: null }
    return { ...sessionRead, user: sessionRead.unverified ? null : session.user }
  } catch (error) {
    log('warn', 'session.unreadable', errorFacts(error))
    return { user: null }
  }
}

/**
 * Removes next-auth's login cookies (CSRF token and callback URL) from a response. next-auth sets them
 * whenever it reads a session, but only its login routes need them, so on other responses they would be
 * needless cookies.
 */
function removeLoginFormCookies(res: Exchange['res']): void {
  const cookies = [res.getHeader('set-cookie') ?? []].flat().map(String)
  const otherCookies = cookies.filter(
    (cookie) => !/^[\w-]*next-auth\.(?:csrf-token|callback-url)=[^;]/.test(cookie),
  )
  if (otherCookies.length < cookies.length) res.setHeader('set-cookie', otherCookies)
}

/**
 * Returns the logged-in user, for pages and procedures that require a login.
 * @throws AppError SESSION_REQUIRED for an anonymous visitor; SERVICE_UNAVAILABLE if the database is down, so
 *   that the session cannot be checked
 */
export function requireLogin({ user, unverified }: Visitor): SessionUser {
  if (unverified) throw new AppError('SERVICE_UNAVAILABLE')
  if (!user) throw new AppError('SESSION_REQUIRED')
  return user
}

/**
 * Returns the logged-in user, for pages and procedures that only administrators may use.
 * @throws AppError FORBIDDEN if the user is not an administrator; the errors of `requireLogin`
 */
export function requireAdmin(visitor: Visitor): SessionUser {
  const user = requireLogin(visitor)
  if (user.role !== 'ADMIN') throw new AppError('FORBIDDEN')
  return user
}

/**
 * Decrypts the session cookie of a request without checking the session in the database. The result does not
 * prove that the visitor is logged in: use it only to end the session that it names.
 */
export async function readSessionClaim(req: Exchange['req']): Promise<SessionClaim | undefined> {
  const { NEXTAUTH_SECRET: secret, SITE_URL } = accountsEnv()
  const { decode } = sessionCookieCodec()
  const token = await getToken({ req, secret, decode, secureCookie: SITE_URL.startsWith('https:') })
  return token ? sessionClaimOf(token) : undefined
}

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
import { claimIn, type SessionRead } from './verifySession'
import { sessionTokens } from './sessionCookie'

/** The request and response of a page or an API route. */
type Exchange = Pick<GetServerSidePropsContext, 'req' | 'res'>

/** Who sent a request: a logged-in user or an anonymous visitor. */
export type Visitor = {
  /** The account from the database; null for an anonymous visitor. */
  user: SessionUser | null
  /** The session's id; absent for an anonymous visitor. */
  sessionId?: string
  /**
   * Set if there is a session but the database is down, so that it cannot be checked. `user` is then null,
   * and every guard refuses.
   */
  unverified?: true
}

/**
 * Returns the visitor of a request. The visitor is anonymous if the session cookie cannot be read. Never
 * rejects.
 */
export async function getVisitor({ req, res }: Exchange): Promise<Visitor> {
  try {
    stripExternalCallbackUrls(req, res)
    let sessionRead: SessionRead | undefined
    const session = await getServerSession(req, res, authOptions({ onRead: (read) => (sessionRead = read) }))
    keepSessionCookies(res)
    if (!session || !sessionRead) return { user: null }
    return { ...sessionRead, user: sessionRead.unverified ? null : session.user }
  } catch (error) {
    log('warn', 'session.unreadable', errorFacts(error))
    return { user: null }
  }
}

/**
 * Removes the cookies of next-auth's login form (CSRF token, callback URL) from a response. next-auth also
 * sets them if a page or procedure only reads the session.
 */
function keepSessionCookies(res: Exchange['res']): void {
  const cookies = [res.getHeader('set-cookie') ?? []].flat().map(String)
  const kept = cookies.filter((cookie) => !/^[\w-]*next-auth\.(?:csrf-token|callback-url)=[^;]/.test(cookie))
  if (kept.length < cookies.length) res.setHeader('set-cookie', kept)
}

/**
 * Returns the logged-in user, for pages and procedures that require a login.
 * @throws AppError SESSION_REQUIRED for an anonymous visitor; SERVICE_UNAVAILABLE if the session could not be checked
 */
export function loggedIn({ user, unverified }: Visitor): SessionUser {
  if (unverified) throw new AppError('SERVICE_UNAVAILABLE')
  if (!user) throw new AppError('SESSION_REQUIRED')
  return user
}

/**
 * Returns the logged-in administrator.
 * @throws AppError FORBIDDEN for members, and the errors of `loggedIn`
 */
export function administrator(visitor: Visitor): SessionUser {
  const user = loggedIn(visitor)
  if (user.role !== 'ADMIN') throw new AppError('FORBIDDEN')
  return user
}

/**
 * Returns the session that the cookie of a request names, without checking the database. Use it only to end
 * that session.
 */
export async function readSessionClaim(req: Exchange['req']): Promise<SessionClaim | undefined> {
  const { NEXTAUTH_SECRET: secret, SITE_URL } = accountsEnv()
  const { decode } = sessionTokens()
  const token = await getToken({ req, secret, decode, secureCookie: SITE_URL.startsWith('https:') })
  return token ? claimIn(token) : undefined
}

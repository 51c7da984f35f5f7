import type { GetServerSidePropsContext } from 'next'
import { getServerSession } from 'next-auth'
import { getToken } from 'next-auth/jwt'
import { accountsEnv } from '@/config/env.server'
import { errorFacts } from '@/runtime/log'
import { logUnreadableSession } from '@/runtime/refusalLog'
import { authOptions } from './nextAuthOptions'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import { stripUnusableCallbackUrls } from './callbackUrl'
import { AppError } from '@/server/accounts/errors/appError'
import type { SessionClaim } from '@/server/accounts/sessions/sessionStore'
import { sessionClaimOf, type SessionRead } from './verifySession'
import { sessionCookieCodec } from './sessionCookie'

/** `res`, because next-auth renews the session cookie, and unusable callback cookies are deleted. */
type Exchange = Pick<GetServerSidePropsContext, 'req' | 'res'>

export type Visitor = {
  /** Read from the database for this request; null if the visitor is anonymous or `unverified`. */
  user: SessionUser | null
  sessionId?: string
  /** The session could not be checked, as a rule because the database is down. */
  unverified?: true
}

/** A visitor with an unreadable session cookie is anonymous. Never rejects. */
export async function getVisitor({ req, res }: Exchange): Promise<Visitor> {
  try {
    stripUnusableCallbackUrls(req, res)
    // Most visitors have no session, and next-auth would do much work to find that out.
    if (!Object.keys(req.cookies).some((name) => name.includes('next-auth.session-token')))
      return { user: null }
    let sessionRead: SessionRead | undefined
    const session = await getServerSession(req, res, authOptions({ onRead: (read) => (sessionRead = read) }))
    removeLoginFormCookies(res)
    if (!session || !sessionRead) return { user: null }
    return { ...sessionRead, user: sessionRead.unverified ? null : session.user }
  } catch (error) {
    logUnreadableSession(errorFacts(error))
    return { user: null }
  }
}

/** next-auth also sets these cookies when it reads a session; only its login routes need them. */
function removeLoginFormCookies(res: Exchange['res']): void {
  const cookies = [res.getHeader('set-cookie') ?? []].flat().map(String)
  // An empty value deletes an invalid cookie, so it must reach the browser.
  const otherCookies = cookies.filter(
    (cookie) => !/^[\w-]*next-auth\.(?:csrf-token|callback-url)=[^;]/.test(cookie),
  )
  if (otherCookies.length < cookies.length) res.setHeader('set-cookie', otherCookies)
}

/** @throws AppError SESSION_REQUIRED for an anonymous visitor; SERVICE_UNAVAILABLE if the database is down */
export function requireLogin({ user, unverified }: Visitor): SessionUser {
  if (unverified) throw new AppError('SERVICE_UNAVAILABLE')
  if (!user) throw new AppError('SESSION_REQUIRED')
  return user
}

/** @throws AppError FORBIDDEN if the user is not an administrator; the errors of `requireLogin` */
export function requireAdmin(visitor: Visitor): SessionUser {
  const user = requireLogin(visitor)
  if (user.role !== 'ADMIN') throw new AppError('FORBIDDEN')
  return user
}

/** Not checked in the database, so it proves no login: use it only to end the session. */
export async function readSessionClaim(req: Exchange['req']): Promise<SessionClaim | undefined> {
  const { NEXTAUTH_SECRET: secret, SITE_URL } = accountsEnv()
  const { decode } = sessionCookieCodec()
  const token = await getToken({ req, secret, decode, secureCookie: SITE_URL.startsWith('https:') })
  return token ? sessionClaimOf(token) : undefined
}

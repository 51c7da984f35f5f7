import type { JWT } from 'next-auth/jwt'
import { errorFacts, log } from '@/runtime/log'
import { findSessionUser, type SessionClaim } from '@/server/accounts/sessions/sessionStore'

/**
 * The session that a request's cookie names. `unverified` is set if the database is down, so that the server
 * cannot check whether the session still exists.
 */
export type SessionRead = { sessionId: string; unverified?: true }

/**
 * Thrown in next-auth's `jwt` callback for a session that has ended. next-auth catches it, reports that there
 * is no session, and deletes the session cookie.
 */
export class SessionEnded extends Error {}

/**
 * Returns the session in the decrypted payload of a session cookie: user id, session id, and the account's
 * session version at login (a number that increases when all sessions of the account are ended). Undefined if
 * the payload is incomplete.
 */
export function sessionClaimOf({ sub: userId, session }: JWT): SessionClaim | undefined {
  return userId && session ? { userId, ...session } : undefined
}

/**
 * Checks the session of a cookie in the database, and returns the cookie's new payload with the current
 * account. During a database outage, it returns the payload unchanged, so that the cookie stays valid.
 * `onRead` then gets `unverified`, and pages and procedures that require a login refuse the request.
 *
 * @param onRead gets the session's id, which is missing in the session object that next-auth returns, and
 *   `unverified` during an outage
 * @throws SessionEnded if the session has ended
 */
export async function verifySession(token: JWT, onRead?: (read: SessionRead) => void): Promise<JWT> {
  const claim = sessionClaimOf(token)
  if (!claim) throw new SessionEnded()
  try {
    const user = await findSessionUser(claim)
    if (!user) throw new SessionEnded()
    onRead?.({ sessionId: claim.id })
    return { ...token, user }
  } catch (error) {
    if (error instanceof SessionEnded) throw error
    log('warn', 'session.unverified', errorFacts(error))
    onRead?.({ sessionId: claim.id, unverified: true })
    return token
  }
}

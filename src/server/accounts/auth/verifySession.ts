import type { JWT } from 'next-auth/jwt'
import { errorFacts, log } from '@/runtime/log'
import { findSessionUser, type SessionClaim } from '@/server/accounts/sessions/sessionStore'

/**
 * The session of a request. `unverified`: the session could not be checked, because the database is down.
 */
export type SessionRead = { sessionId: string; unverified?: true }

/**
 * Thrown while next-auth reads a session that has ended. next-auth then responds that there is no session, and
 * deletes the session cookie.
 */
export class SessionEnded extends Error {}

/** Returns the session that the payload of a session cookie names; undefined if the payload names none. */
export function claimIn({ sub: userId, session }: JWT): SessionClaim | undefined {
  return userId && session ? { userId, ...session } : undefined
}

/**
 * Checks the session of a cookie in the database, and returns the next payload of the cookie. During a database
 * outage the payload stays the same, so that the outage does not log members out; `onRead` then receives
 * `unverified`, and the guards of pages and procedures refuse the request.
 * @throws SessionEnded
 */
export async function verifySession(token: JWT, onRead?: (read: SessionRead) => void): Promise<JWT> {
  const claim = claimIn(token)
  if (!claim) throw new SessionEnded()
  try {
    const user = await findSessionUser(claim)
    if (!user) throw new SessionEnded()
    onRead?.({ sessionId: claim.id })
    return { ...token, user }
  } catch (error) {
    if (error instanceof SessionEnded) throw error
    log('warn', 'session.unchecked', errorFacts(error))
    onRead?.({ sessionId: claim.id, unverified: true })
    return token
  }
}

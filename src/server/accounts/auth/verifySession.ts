import type { JWT } from 'next-auth/jwt'
import { errorFacts, log } from '@/runtime/log'
import { findSessionUser, type SessionClaim } from '@/server/accounts/sessions/sessionStore'

/** `unverified`: the session could not be checked, as a rule because the database is down. */
export type SessionRead = { sessionId: string; unverified?: true }

/** Makes next-auth report that there is no session, and delete the cookie. */
export class SessionEnded extends Error {}

export function sessionClaimOf({ sub: userId, session }: JWT): SessionClaim | undefined {
  return userId && session ? { userId, ...session } : undefined
}

/**
 * Returns the payload with the current account. During a database outage, it stays unchanged, so that the
 * cookie stays valid; `onRead` gets `unverified`, for which `requireLogin` refuses the request.
 * @param onRead gets the session's id, which is missing in the session object that next-auth returns
 * @throws SessionEnded
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

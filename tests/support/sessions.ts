import { encode, type JWT } from 'next-auth/jwt'
import { accountsEnv } from '@/config/env.server'
import { db } from '@/server/accounts/db/db'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import { openSession } from '@/server/accounts/sessions/sessionStore'

/**
 * Creates a session for an account without a login, which takes a quarter of a second. Returns the cookie as
 * `name=value`. `user` is what the cookie claims about the account, which the server must not trust.
 */
export async function createSession(userId: string, user?: SessionUser): Promise<string> {
  const account = await db().user.findUniqueOrThrow({ where: { id: userId } })
  const device = { browser: 'Firefox', system: 'Linux' }
  const { id, version } = await openSession({ user: account, device, method: 'password' })
  const { email, name, role } = account
  return encryptSessionCookie({
    sub: userId,
    session: { id, version },
    user: user ?? { id: userId, email, name, role },
  })
}

/** Creates a session cookie with any content, encrypted with the server's secret or another. */
export async function encryptSessionCookie(
  token: JWT,
  secret = accountsEnv().NEXTAUTH_SECRET,
): Promise<string> {
  return `next-auth.session-token=${await encode({ token, secret })}`
}

import type { CallbacksOptions, EventCallbacks, User } from 'next-auth'
import type { JWT } from 'next-auth/jwt'
import { errorFacts, log } from '@/runtime/log'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import type { Device } from '@/server/accounts/sessions/userAgent'
import {
  logOut,
  openSession,
  findSessionUser,
  type SessionClaim,
} from '@/server/accounts/sessions/sessionStore'

declare module 'next-auth/jwt' {
  interface JWT {
    user?: SessionUser
    session?: Pick<SessionClaim, 'id' | 'version'>
  }
}

/**
 * The session that a request belongs to. `unverified`: the session could not be checked, because the database
 * is down.
 */
export type SessionRead = { sessionId: string; unverified?: true }
export type SessionRequest = {
  device?: Device
  /** Returns the session that the browser had before a login, and that the login ends. */
  former?: () => Promise<SessionClaim | undefined>
  onRead?: (sessionRead: SessionRead) => void
}

/**
 * Thrown while next-auth reads a session that has ended. next-auth then answers that there is no session, and
 * deletes the cookie.
 */
export class SessionEnded extends Error {}

/** Returns the session that the payload of a session cookie names; undefined if the payload is not ours. */
export function claimIn({ sub: userId, session }: JWT): SessionClaim | undefined {
  return userId && session ? { userId, ...session } : undefined
}

/**
 * The session callbacks of next-auth. The session cookie contains the id of a row of `sessions`, and every
 * read of the cookie checks that row.
 */
export function sessionCallbacks(request: SessionRequest) {
  return {
    callbacks: {
      jwt: ({ token, user, account }) =>
        user ? opened(user, account?.type === 'email' ? 'link' : 'password', request) : read(token, request),
      session: ({ session, token }) => ({ expires: session.expires, user: token.user ?? session.user }),
    },
    events: {
      signOut: async ({ token }) => {
        const claim = token && claimIn(token)
        if (claim) await logOut(claim)
      },
    },
  } satisfies { callbacks: Partial<CallbacksOptions>; events: Partial<EventCallbacks> }
}

async function opened(user: User, by: 'password' | 'link', { device, former }: SessionRequest): Promise<JWT> {
  const { userId, id, version } = await openSession({
    user,
    device: device ?? { browser: null, system: null },
    by,
    former: await former?.(),
  })
  return { sub: userId, session: { id, version }, user: sessionUser(user) }
}

/**
 * Checks a session and returns the next payload of its cookie. If the database is down, the payload stays the
 * same, so that an outage logs out no member. Guards then see `unverified` and refuse.
 */
async function read(token: JWT, { onRead }: SessionRequest): Promise<JWT> {
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

const sessionUser = ({ id, email, name, role }: SessionUser): SessionUser => ({ id, email, name, role })

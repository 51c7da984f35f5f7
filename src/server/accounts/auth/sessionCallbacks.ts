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

/** The session of a request: the current account, or that the database is down. */
export type Reading = { sessionId: string; unverified?: true }
export type SessionRequest = {
  device?: Device
  /** The browser's session before the login, which ends. */
  former?: () => Promise<SessionClaim | undefined>
  onRead?: (reading: Reading) => void
}

/** Thrown while next-auth reads an ended session: next-auth then answers with no session and deletes the cookie. */
export class SessionEnded extends Error {}

/** The session that a cookie's payload names, if it is one of ours. */
export function claimIn({ sub: userId, session }: JWT): SessionClaim | undefined {
  return userId && session ? { userId, ...session } : undefined
}

/** next-auth's session callbacks: the cookie names a row of `sessions`, which every read checks. */
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
 * The next payload of the cookie. If the database is down, the payload stays, so an outage logs out no member;
 * guards check separately and refuse.
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

import type { CallbacksOptions, EventCallbacks, User } from 'next-auth'
import type { JWT } from 'next-auth/jwt'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import type { Device } from '@/server/accounts/sessions/userAgent'
import { logOut, openSession, type SessionClaim } from '@/server/accounts/sessions/sessionStore'
import { claimIn, verifySession, type SessionRead } from './verifySession'

declare module 'next-auth/jwt' {
  interface JWT {
    user?: SessionUser
    session?: Pick<SessionClaim, 'id' | 'version'>
  }
}

export type SessionRequest = {
  device?: Device
  /** Returns the session that the browser had before a login, and that the login ends. */
  former?: () => Promise<SessionClaim | undefined>
  onRead?: (sessionRead: SessionRead) => void
}

/**
 * The session callbacks of next-auth. The session cookie contains the id of a row of `sessions`, and every
 * read of the cookie checks that row.
 */
export function sessionCallbacks(request: SessionRequest) {
  return {
    callbacks: {
      jwt: ({ token, user, account }) =>
        user
          ? opened(user, account?.type === 'email' ? 'link' : 'password', request)
          : verifySession(token, request.onRead),
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

const sessionUser = ({ id, email, name, role }: SessionUser): SessionUser => ({ id, email, name, role })

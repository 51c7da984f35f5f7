import type { CallbacksOptions, EventCallbacks, User } from 'next-auth'
import type { JWT } from 'next-auth/jwt'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import type { Device } from '@/server/accounts/sessions/userAgent'
import { logOut, openSession, type SessionClaim } from '@/server/accounts/sessions/sessionStore'
import { sessionClaimOf, verifySession, type SessionRead } from './verifySession'

declare module 'next-auth/jwt' {
  interface JWT {
    user?: SessionUser
    session?: Pick<SessionClaim, 'id' | 'version'>
  }
}

export type SessionRequest = {
  device?: Device
  /** Called only at login. */
  previousSession?: () => Promise<SessionClaim | undefined>
  onRead?: (sessionRead: SessionRead) => void
}

/** The cookie has the id of a row of `sessions`. At each read, `jwt` checks that the row still exists. */
export function sessionCallbacks(request: SessionRequest) {
  return {
    callbacks: {
      jwt: ({ token, user, account }) =>
        user
          ? openedSessionToken(user, account?.type === 'email' ? 'link' : 'password', request)
          : verifySession(token, request.onRead),
      session: ({ session, token }) => ({ expires: session.expires, user: token.user ?? session.user }),
    },
    events: {
      signOut: async ({ token }) => {
        const claim = token && sessionClaimOf(token)
        if (claim) await logOut(claim)
      },
    },
  } satisfies { callbacks: Partial<CallbacksOptions>; events: Partial<EventCallbacks> }
}

async function openedSessionToken(
  user: User,
  method: 'password' | 'link',
  { device, previousSession }: SessionRequest,
): Promise<JWT> {
  const { userId, id, version } = await openSession({
    user,
    device: device ?? { browser: null, system: null },
    method,
    previousSession: await previousSession?.(),
  })
  return { sub: userId, session: { id, version }, user: sessionUser(user) }
}

const sessionUser = ({ id, email, name, role }: SessionUser): SessionUser => ({ id, email, name, role })

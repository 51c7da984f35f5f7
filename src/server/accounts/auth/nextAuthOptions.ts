import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { accountsEnv } from '@/config/env.server'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { AppError } from '@/server/accounts/errors/appError'
import { authAdapter, emailProvider } from '@/server/accounts/auth/login/emailProvider'
import { logInWith } from '@/server/accounts/auth/login/passwordLogin'
import type { Role } from '@/server/accounts/db/generated/prisma/client'
import { createLimitedLog } from '@/runtime/limitedLog'
import { errorFacts, log } from '@/runtime/log'
import { siteOrigin } from '@/server/http/request/siteOrigin'
import { logRefusal, logUnreadableSession } from '@/runtime/refusalLog'
import type { Caller } from '@/server/accounts/rateLimit/loginLimits'
import { SESSION_SECONDS } from '@/server/accounts/sessions/sessionLifetime'
import { sessionCallbacks, type SessionRequest } from './sessionCallbacks'
import { SessionEnded } from './verifySession'
import { sessionCookieCodec } from './sessionCookie'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'

declare module 'next-auth' {
  interface User {
    id: string
    email: string
    name: string
    role: Role
    sessionVersion: number
  }
  interface Session {
    user: SessionUser
  }
}

const credentials = (caller: Caller) =>
  Credentials({
    credentials: { email: { type: 'email' }, password: { type: 'password' } },
    authorize: (credentials) => logInWith(credentials, caller),
  })

/** Limited, because clients can cause some of these errors at will. */
const logError = createLimitedLog('error', 'next-auth', 'next-auth.suppressed')

/** Reading a session needs no arguments; a login needs `caller`, for rate limits. */
export function authOptions({
  locale = DEFAULT_LOCALE,
  caller = {},
  ...request
}: { locale?: Locale; caller?: Caller } & SessionRequest = {}): NextAuthOptions {
  const { NEXTAUTH_SECRET, SITE_URL } = accountsEnv()
  const { callbacks, events } = sessionCallbacks(request)
  return {
    adapter: authAdapter(caller.deviceCookie),
    providers: [credentials(caller), emailProvider(locale, caller)],
    secret: NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    jwt: sessionCookieCodec(),
    useSecureCookies: SITE_URL.startsWith('https:'),
    pages: pages(locale),
    events: { ...events, signIn: ({ user }) => caller.deviceCookie?.set(user) },
    callbacks: {
      ...callbacks,
      // next-auth also calls `signIn` when a visitor requests a login link. This is always allowed, so that
      // the response does not reveal whether the account exists. If it no longer exists when the link is
      // opened, `user` has no `role`, and the response is the same as for an invalid link.
      signIn: ({ user, email }) =>
        email?.verificationRequest === true ||
        'role' in user ||
        `${siteOrigin()}/api/auth/error?error=Verification`,
    },
    logger: {
      error: (code, metadata) => {
        const error = errorOf(metadata)
        if (code === 'JWT_SESSION_ERROR' || isCookieError(error)) return logUnreadableCookie(error)
        // Only programs send a malformed email, because the login form validates it.
        if (error instanceof AppError && error.errorCode === 'VALIDATION')
          return logRefusal({ route: 'next-auth', code })
        logError({ ...errorFacts(error), code })
      },
      warn: (code) => log('warn', 'next-auth', { code }),
    },
  }
}

/** `verifyRequest` and `signOut` may have a query, because next-auth appends none of its own to them. */
const pages = (locale: Locale) => ({
  signIn: localePath(locale, ROUTES.signIn),
  error: localePath(locale, ROUTES.authError),
  verifyRequest: `${localePath(locale, ROUTES.signIn)}?sent=1`,
  signOut: `${localePath(locale, ROUTES.home)}?dialog=profile`,
})

/** jose, which decrypts session cookies, throws these errors. At a log-out, their next-auth code is SIGNOUT_ERROR. */
const isCookieError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_JW')

/** For example after NEXTAUTH_SECRET changed. A session that has ended is normal and not logged. */
function logUnreadableCookie(error: unknown): void {
  const hasEnded = error instanceof Error && (error instanceof SessionEnded || error.name === 'JWTExpired')
  if (!hasEnded) logUnreadableSession(errorFacts(error))
}

function errorOf(metadata: unknown): unknown {
  return typeof metadata === 'object' && metadata !== null && 'error' in metadata ? metadata.error : metadata
}

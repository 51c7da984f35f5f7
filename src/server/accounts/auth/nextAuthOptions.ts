import type { NextAuthOptions, User } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { ValidationError } from 'yup'
import { accountsEnv } from '@/config/env.server'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { loginSchema, type LoginInput } from '@/schemas/account/login'
import { authAdapter, emailProvider } from './emailProvider'
import { AppError, asAppError } from '@/server/accounts/errors/appError'
import type { Role } from '@/server/accounts/db/generated/prisma/client'
import { errorFacts, log } from '@/runtime/log'
import { logRefusal } from '@/runtime/refusalLog'
import { hmac } from '@/server/http/hmac'
import { consumeLimit } from '@/server/accounts/rateLimit/consumeLimit'
import { isNotCompared } from '@/server/accounts/passwords/hashPassword'
import { countAttempt, type Caller } from '@/server/accounts/sessions/loginLimits'
import { SESSION_SECONDS } from '@/server/accounts/sessions/sessionLifetime'
import { checkCredentials, refuseCredentials } from '@/server/accounts/members/signUpAndLogin'
import { sessionCallbacks, type SessionRequest } from './sessionCallbacks'
import { SessionEnded } from './verifySession'
import { sessionCookieCodec } from './sessionCookie'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import { validator } from '@/server/accounts/errors/validateInput'

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

/**
 * Returns the configuration of next-auth. Reading a session needs no arguments; a login needs `caller`, which
 * identifies the client for rate limits. `locale` is the language of next-auth's redirects and mails. A
 * failed login has an error code of this site, such as INVALID_CREDENTIALS.
 * @throws EnvironmentError
 */
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
      // next-auth asks whether a login is allowed: when a login link is requested (always allowed, to prevent
      // account enumeration) and when the link is opened. By then the account may be deleted or disabled.
      // `user` then has no `role`, and the response is the same as for an invalid link.
      signIn: ({ user, email }) =>
        email?.verificationRequest === true ||
        'role' in user ||
        `${SITE_URL}/api/auth/error?error=Verification`,
    },
    logger: {
      error: (code, metadata) => {
        const error = errorOf(metadata)
        if (code === 'JWT_SESSION_ERROR') return logUnreadableCookie(error)
        // A malformed email is logged as a refused request and not as an error: only programs send it,
        // because the login form validates it.
        if (error instanceof ValidationError) return logRefusal({ route: 'next-auth', code })
        log('error', 'next-auth', { ...errorFacts(error), code })
      },
      warn: (code) => log('warn', 'next-auth', { code }),
    },
  }
}

/**
 * The pages to which next-auth redirects. next-auth appends query parameters to `signIn` and `error`; it uses
 * the other two unchanged, so they can contain a query of their own.
 */
const pages = (locale: Locale) => ({
  signIn: localePath(locale, ROUTES.signIn),
  error: localePath(locale, ROUTES.authError),
  verifyRequest: `${localePath(locale, ROUTES.signIn)}?sent=1`,
  signOut: `${localePath(locale, ROUTES.home)}?dialog=profile`,
})

/**
 * Logs in with email and password: the `authorize` function of next-auth's credentials provider.
 * @throws Error with an error code as message, such as `INVALID_CREDENTIALS`, which the login form translates
 */
export async function logInWith(credentials: unknown, caller: Caller = {}): Promise<User> {
  try {
    const input = await validator(loginSchema)(credentials)
    return await attemptLogIn(input, caller)
  } catch (error) {
    const { errorCode, cause } = asAppError(error)
    if (errorCode === 'VALIDATION') throw new Error('INVALID_CREDENTIALS')
    if (errorCode !== 'INVALID_CREDENTIALS') log('error', 'login.failed', { errorCode, ...errorFacts(cause) })
    throw new Error(errorCode)
  }
}

/**
 * Checks the password, and counts the attempt towards the login rate limits. Refunds the attempt if the
 * password is correct, or was not checked because the bcrypt queue is full.
 * @throws AppError INVALID_CREDENTIALS, SERVICE_UNAVAILABLE
 */
async function attemptLogIn(input: LoginInput, caller: Caller): Promise<User> {
  const attempt = await countAttempt(input.email, caller)
  try {
    if (!attempt.allowed) return await refuseCredentials(input, caller.client)
    const user = await checkCredentials(input, caller.client)
    await attempt.refund()
    if (await consumeLimit({ name: 'LIMIT_SESSIONS_PER_ACCOUNT', key: hmac(`sessions ${user.id}`) }))
      return user
  } catch (error) {
    if (isNotCompared(error)) await attempt.refund()
    throw error
  }
  // The rate limit of successful logins is exceeded. It exists because each login adds a row to the audit
  // log. The response is the same as for a wrong password.
  throw new AppError('INVALID_CREDENTIALS')
}

/**
 * Logs that a session cookie cannot be read, for example after NEXTAUTH_SECRET changed. Does not log a cookie
 * whose session has ended, because this is normal.
 */
function logUnreadableCookie(error: unknown): void {
  const hasEnded = error instanceof Error && (error instanceof SessionEnded || error.name === 'JWTExpired')
  if (!hasEnded) log('warn', 'session.unreadable', errorFacts(error))
}

function errorOf(metadata: unknown): unknown {
  return typeof metadata === 'object' && metadata !== null && 'error' in metadata ? metadata.error : metadata
}

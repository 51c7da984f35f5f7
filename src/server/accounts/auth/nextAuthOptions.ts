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
import { isUncompared } from '@/server/accounts/passwords/hashPassword'
import { countAttempt, type Caller } from '@/server/accounts/sessions/loginAttempts'
import { SESSION_SECONDS } from '@/server/accounts/sessions/sessionLifetime'
import { checkCredentials, refuseCredentials } from '@/server/accounts/members/signUpAndLogin'
import { sessionCallbacks, type SessionRequest } from './sessionCallbacks'
import { SessionEnded } from './verifySession'
import { sessionTokens } from './sessionCookie'
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
    authorize: (typed) => logInWith(typed, caller),
  })

/**
 * Returns the options of next-auth, from the environment. Login errors are our own codes, such as
 * INVALID_CREDENTIALS. `locale` is used for pages and mails. `caller` is required for logins.
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
    adapter: authAdapter(caller.mark),
    providers: [credentials(caller), emailProvider(locale, caller)],
    secret: NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    jwt: sessionTokens(),
    useSecureCookies: SITE_URL.startsWith('https:'),
    pages: pages(locale),
    events: { ...events, signIn: ({ user }) => caller.mark?.leave(user) },
    callbacks: {
      ...callbacks,
      // next-auth calls this when a login link is requested and again when it is opened, because the account
      // may be deleted or disabled by then. Without an active account, the response is that for an invalid
      // link, and no account is created.
      signIn: ({ user, email }) =>
        email?.verificationRequest === true ||
        'role' in user ||
        `${SITE_URL}/api/auth/error?error=Verification`,
    },
    logger: {
      error: (code, metadata) => {
        const error = errorIn(metadata)
        if (code === 'JWT_SESSION_ERROR') return unreadable(error)
        // A malformed email, which our form cannot send, is only logged as a refusal.
        if (error instanceof ValidationError) return logRefusal({ route: 'next-auth', code })
        log('error', 'next-auth', { ...errorFacts(error), code })
      },
      warn: (code) => log('warn', 'next-auth', { code }),
    },
  }
}

/**
 * The paths of the pages that next-auth redirects to. next-auth appends parameters to `signIn` and `error`,
 * and uses the other two unchanged.
 */
const pages = (locale: Locale) => ({
  signIn: localePath(locale, ROUTES.signIn),
  error: localePath(locale, ROUTES.authError),
  verifyRequest: `${localePath(locale, ROUTES.signIn)}?sent=1`,
  signOut: `${localePath(locale, ROUTES.home)}?dialog=profile`,
})

/**
 * The `authorize` function of the credentials provider of next-auth: logs in with email and password.
 * @throws Error whose message is an error code, which the login form translates
 */
export async function logInWith(typed: unknown, caller: Caller = {}): Promise<User> {
  try {
    const input = await validator(loginSchema)(typed)
    return await attemptLogIn(input, caller)
  } catch (error) {
    const { errorCode, cause } = asAppError(error)
    if (errorCode === 'VALIDATION') throw new Error('INVALID_CREDENTIALS')
    if (errorCode !== 'INVALID_CREDENTIALS') log('error', 'login.failed', { errorCode, ...errorFacts(cause) })
    throw new Error(errorCode)
  }
}

/**
 * Counts a login attempt and checks the password. The attempt is refunded if the password was correct or was
 * never checked.
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
    if (isUncompared(error)) await attempt.refund()
    throw error
  }
  // Too many logins with the correct password get the same response as a wrong password, because each login
  // adds a row to the audit log.
  throw new AppError('INVALID_CREDENTIALS')
}

/**
 * Logs a session cookie that cannot be read, for example because NEXTAUTH_SECRET changed. A session that has
 * ended is normal and is not logged.
 */
function unreadable(error: unknown): void {
  const isOver = error instanceof Error && (error instanceof SessionEnded || error.name === 'JWTExpired')
  if (!isOver) log('warn', 'session.unreadable', errorFacts(error))
}

function errorIn(metadata: unknown): unknown {
  return typeof metadata === 'object' && metadata !== null && 'error' in metadata ? metadata.error : metadata
}

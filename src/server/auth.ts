import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { accountsEnv } from '@/config/env.server'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { loginSchema } from '@/schemas/login'
import { authAdapter, emailProvider } from './emailSignIn'
import { asAppError } from './errors'
import type { Role } from './generated/prisma/client'
import { errorFacts, log } from '@/config/log'
import { checkCredentials } from './services/user'
import { validator } from './validate'

/** Who is logged in, as `GET /api/auth/session` and every procedure's context tell it. */
export type SessionUser = { id: string; email: string; name: string; role: Role }

declare module 'next-auth' {
  interface User {
    email: string
    name: string
    role: Role
  }
  interface Session {
    user: SessionUser
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    user?: SessionUser
  }
}

const credentials = Credentials({
  credentials: { email: { type: 'email' }, password: { type: 'password' } },
  authorize: logInWith,
})

/**
 * next-auth's settings, read anew from the environment. Its `error` answers are our codes, such as
 * INVALID_CREDENTIALS. `locale` is the visitor's: of the pages that next-auth leads to, and of its mails.
 * @throws EnvironmentError
 */
export function authOptions(locale: Locale = DEFAULT_LOCALE): NextAuthOptions {
  const { NEXTAUTH_SECRET, SITE_URL } = accountsEnv()
  return {
    adapter: authAdapter(),
    providers: [credentials, emailProvider(locale)],
    secret: NEXTAUTH_SECRET,
    session: { strategy: 'jwt' },
    useSecureCookies: SITE_URL.startsWith('https:'),
    pages: pages(locale),
    callbacks: {
      // Asked when the link is wanted, and again when it is opened: an account may be gone by then, and none is made.
      signIn: ({ user, email }) => email?.verificationRequest === true || 'role' in user,
      jwt: ({ token, user }) => (user ? { ...token, user: sessionUser(user) } : token),
      session: ({ session, token }) => ({ expires: session.expires, user: token.user ?? session.user }),
    },
    logger: {
      error: (code, metadata) =>
        log('error', 'next-auth', { ...errorFacts(errorIn(metadata)), code: codeWord(code) }),
      warn: (code) => log('warn', 'next-auth', { code: codeWord(code) }),
    },
  }
}

/** next-auth appends its parameters to the first two, and goes to the others as they are. */
const pages = (locale: Locale) => ({
  signIn: localePath(locale, ROUTES.signIn),
  error: localePath(locale, ROUTES.authError),
  verifyRequest: `${localePath(locale, ROUTES.signIn)}?sent=1`,
  signOut: `${localePath(locale, ROUTES.home)}?dialog=profile`,
})

/** The credentials provider's work. @throws Error whose message is the code that the log-in form translates */
export async function logInWith(typed: unknown): Promise<SessionUser> {
  try {
    return await checkCredentials(await validator(loginSchema)(typed))
  } catch (error) {
    const { errorCode, cause } = asAppError(error)
    if (errorCode === 'VALIDATION') throw new Error('INVALID_CREDENTIALS')
    if (errorCode !== 'INVALID_CREDENTIALS') log('error', 'login.failed', { errorCode, ...errorFacts(cause) })
    throw new Error(errorCode)
  }
}

const sessionUser = ({ id, email, name, role }: SessionUser): SessionUser => ({ id, email, name, role })

/** `/api/auth/_log` lets anybody name a code, so only what a code may look like is written. */
const codeWord = (code: unknown): string => String(code).replace(/\W/g, '').slice(0, 60)

function errorIn(metadata: unknown): unknown {
  return typeof metadata === 'object' && metadata !== null && 'error' in metadata ? metadata.error : metadata
}

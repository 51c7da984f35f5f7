import { PrismaAdapter } from '@next-auth/prisma-adapter'
import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { accountsEnv } from '@/config/env.server'
import { loginSchema } from '@/schemas/login'
import { db } from './db'
import { asAppError } from './errors'
import type { Role } from './generated/prisma/client'
import { errorFacts, log } from './log'
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
 * INVALID_CREDENTIALS. The pages for signing in and for errors are next-auth's own until the site has its own.
 * @throws EnvironmentError
 */
export function authOptions(): NextAuthOptions {
  const { NEXTAUTH_SECRET, SITE_URL } = accountsEnv()
  return {
    // The adapter is typed for the classic client; it uses the four models that both kinds have.
    adapter: PrismaAdapter(db() as never),
    providers: [credentials],
    secret: NEXTAUTH_SECRET,
    session: { strategy: 'jwt' },
    useSecureCookies: SITE_URL.startsWith('https:'),
    callbacks: {
      jwt: ({ token, user }) => (user ? { ...token, user: sessionUser(user) } : token),
      session: ({ session, token }) => ({ expires: session.expires, user: token.user ?? session.user }),
    },
    logger: {
      error: (code, metadata) =>
        log('error', 'next-auth', { code: codeWord(code), ...errorFacts(errorIn(metadata)) }),
      warn: (code) => log('warn', 'next-auth', { code: codeWord(code) }),
    },
  }
}

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

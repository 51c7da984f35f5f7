import { PrismaAdapter } from '@next-auth/prisma-adapter'
import type { Adapter } from 'next-auth/adapters'
import type { EmailConfig } from 'next-auth/providers/email'
import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import { linkRequestSchema } from '@/schemas/account'
import { db } from '@/server/accounts/db/db'
import { validateInput } from '@/server/accounts/errors/validateInput'
import type { KnownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import { consumeLimit } from '@/server/accounts/rateLimit/consumeLimit'
import { enqueueLinkMail } from '@/server/accounts/mail/enqueueLinkMail'
import { LINK_MINUTES } from '@/server/accounts/mail/linkLifetimes'
import { requesterOf, type Caller } from '@/server/accounts/rateLimit/loginLimits'
import { adapterUser, markEmailVerified } from './claimUnverifiedAccount'

/**
 * Login by mailed link. Reveals no accounts (see `enqueueLinkMail`). Beyond the rate limit of the client it adds no
 * mail, with the same response. next-auth's own provider needs nodemailer.
 */
export function emailProvider(locale: Locale, caller: Caller): EmailConfig {
  return {
    id: 'email',
    type: 'email',
    name: 'Email',
    // Required by next-auth's type, but only nodemailer would read it.
    server: {},
    from: accountsEnv().MAIL_FROM,
    maxAge: LINK_MINUTES.signInLink * 60,
    // next-auth hashes a token together with this secret, by default NEXTAUTH_SECRET. Empty, it lets links
    // stay valid when NEXTAUTH_SECRET is rotated. A random token of 256 bits needs no extra secret.
    secret: '',
    normalizeIdentifier: (email) => validateInput(linkRequestSchema, { email }).email,
    async sendVerificationRequest({ identifier, url }) {
      if (!(await consumeLimit({ name: 'linkRequestsPerAddress', key: caller.client }))) return
      const requester = await requesterOf(identifier, caller)
      const callbackUrl = new URL(url).searchParams.get('callbackUrl') ?? undefined
      await enqueueLinkMail('signInLink', identifier, locale, { requester, callbackUrl })
    },
    options: {},
  }
}

/**
 * Differs from the Prisma adapter: it stores no token when a link is requested, because the outbox worker
 * creates it (mail/issueLink.ts). `getUserByEmail` and `updateUser` treat a disabled account as missing and
 * return no password hash.
 */
export function authAdapter(deviceCookie?: KnownDeviceCookie): Adapter {
  // PrismaAdapter is typed for `@prisma/client`, with a table of accounts at other providers, which the site lacks.
  const adapter = PrismaAdapter(db() as never)
  return {
    ...adapter,
    createVerificationToken: () => null,
    // Without an email address, or with NUL in it, the query would throw: an invalid link would be a server error.
    useVerificationToken: async (link) =>
      link.identifier && !link.identifier.includes('\0')
        ? ((await adapter.useVerificationToken?.(link)) ?? null)
        : null,
    getUserByEmail: (email) =>
      db().user.findFirst({ where: { email, disabledAt: null }, select: adapterUser }),
    // next-auth calls `updateUser` only after a login by mailed link, to mark the email as verified.
    updateUser: ({ id }) => markEmailVerified(id, deviceCookie),
  }
}

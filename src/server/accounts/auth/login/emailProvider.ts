import { PrismaAdapter } from '@next-auth/prisma-adapter'
import type { Adapter } from 'next-auth/adapters'
import type { EmailConfig } from 'next-auth/providers/email'
import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import { emailLinkSchema } from '@/schemas/account/emailLink'
import { db } from '@/server/accounts/db/db'
import type { KnownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import { consumeLimit } from '@/server/accounts/rateLimit/consumeLimit'
import { enqueueLinkMail } from '@/server/accounts/mail/enqueueLinkMail'
import { LINK_MINUTES } from '@/server/accounts/mail/linkLifetimes'
import { requesterOf, type Caller } from '@/server/accounts/rateLimit/loginLimits'
import { adapterUser, markEmailVerified } from './claimUnverifiedAccount'

/**
 * The email provider of next-auth (login by mailed link). It only adds a row to the outbox (the table of
 * mails to send); the outbox worker later sends the mail if the account exists. Beyond the rate limit, no row
 * is added. In all cases, the response and its timing are the same whether or not the account exists.
 * next-auth's own provider is not used, because it needs nodemailer, and this site sends mails by Amazon SES
 * instead.
 */
export function emailProvider(locale: Locale, caller: Caller): EmailConfig {
  return {
    id: 'email',
    type: 'email',
    name: 'Email',
    // next-auth's type of an email provider requires the mail server's settings (`server`). They are empty,
    // because only nodemailer would read them, and this site does not use nodemailer.
    server: {},
    from: accountsEnv().MAIL_FROM,
    maxAge: LINK_MINUTES.signInLink * 60,
    // next-auth hashes the token of a login link together with the provider's `secret`, by default
    // NEXTAUTH_SECRET. Here the secret is empty, so that links stay valid when NEXTAUTH_SECRET is rotated. A
    // random token of 256 bits needs no extra secret.
    secret: '',
    normalizeIdentifier: (email) => emailLinkSchema.validateSync({ email }).email,
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
 * The Prisma adapter of next-auth with three changes: it stores no token when a login link is requested,
 * because the outbox worker creates the token that is mailed (mail/issueLink.ts); it treats a disabled
 * account as missing; and it never returns a password hash.
 *
 * @param deviceCookie the known-device cookie of the browser that opens a login link; it shows whether this
 *   browser has used the account before
 */
export function authAdapter(deviceCookie?: KnownDeviceCookie): Adapter {
  // The type cast is needed because PrismaAdapter is typed for the client of `@prisma/client`, but this site generates
  // its client into its own folder. At runtime, the adapter uses only models that this client has.
  const adapter = PrismaAdapter(db() as never)
  return {
    ...adapter,
    createVerificationToken: () => null,
    // A login link is invalid if the email in its URL is missing or contains a NUL character. Without this
    // check, PostgreSQL would throw on NUL, and the visitor would get a server error.
    useVerificationToken: async (link) =>
      link.identifier && !link.identifier.includes('\0')
        ? ((await adapter.useVerificationToken?.(link)) ?? null)
        : null,
    getUserByEmail: (email) =>
      db().user.findFirst({ where: { email, disabledAt: null }, select: adapterUser }),
    // next-auth calls `updateUser` only after a login by mailed link, to mark the email as verified. So this method
    // ignores all other columns.
    updateUser: ({ id }) => markEmailVerified(id, deviceCookie),
  }
}

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
import { requesterOf, type Caller } from '@/server/accounts/sessions/loginAttempts'
import { adapterUser, markEmailVerified } from './markEmailVerified'

/**
 * The email provider of next-auth (login by mailed link), implemented with the outbox; next-auth's own module
 * would load nodemailer. Every valid email gets the same response for the same work, so that the response
 * does not reveal accounts. Only existing accounts get a mail. Beyond the rate limit of `caller`, the
 * response is still the same.
 */
export function emailProvider(locale: Locale, caller: Caller): EmailConfig {
  return {
    id: 'email',
    type: 'email',
    name: 'Email',
    // A required option for nodemailer, which is not used.
    server: {},
    from: accountsEnv().MAIL_FROM,
    maxAge: LINK_MINUTES.signInLink * 60,
    // next-auth adds this secret to the token before hashing. It is empty: a token of 256 bits needs no key,
    // and links must stay valid when NEXTAUTH_SECRET changes.
    secret: '',
    normalizeIdentifier: (email) => emailLinkSchema.validateSync({ email }).email,
    async sendVerificationRequest({ identifier, url }) {
      if (!(await consumeLimit({ name: 'LIMIT_LINKS_PER_ADDRESS', key: caller.client }))) return
      const requester = await requesterOf(identifier, caller)
      const callbackUrl = new URL(url).searchParams.get('callbackUrl') ?? undefined
      await enqueueLinkMail('signInLink', identifier, locale, { requester, callbackUrl })
    },
    options: {},
  }
}

/**
 * The Prisma adapter of next-auth, with three changes. The outbox worker issues the token of a login link,
 * when it sends the mail. A disabled account counts as missing. next-auth never sees a password hash. `mark`
 * is the known-device cookie of the browser that opens a login link.
 */
export function authAdapter(mark?: KnownDeviceCookie): Adapter {
  // The cast is needed because the types of the adapter are for the classic Prisma client. The adapter uses
  // only models that both clients have.
  const adapter = PrismaAdapter(db() as never)
  return {
    ...adapter,
    createVerificationToken: () => null,
    // A login link is invalid without an email, or with a NUL character, which PostgreSQL cannot store.
    useVerificationToken: async (link) =>
      link.identifier && !link.identifier.includes('\0')
        ? ((await adapter.useVerificationToken?.(link)) ?? null)
        : null,
    getUserByEmail: (email) =>
      db().user.findFirst({ where: { email, disabledAt: null }, select: adapterUser }),
    // next-auth calls this after a login by link, to mark the email as verified.
    updateUser: ({ id }) => markEmailVerified(id, mark),
  }
}

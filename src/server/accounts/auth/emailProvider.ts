import { PrismaAdapter } from '@next-auth/prisma-adapter'
import type { Adapter } from 'next-auth/adapters'
import type { EmailConfig } from 'next-auth/providers/email'
import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import { emailLinkSchema } from '@/schemas/emailLink'
import { audit } from '@/server/accounts/db/auditLog'
import { db } from '@/server/accounts/db/db'
import type { KnownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { consumeLimit } from '@/server/accounts/rateLimit/limits'
import { enqueueLinkMail } from '@/server/accounts/mail/enqueueLinkMail'
import { dropLinks } from '@/server/accounts/mail/linkTokens'
import { linkMinutes } from '@/server/accounts/mail/templates/linkTemplates'
import { requesterOf, type Caller } from '@/server/accounts/sessions/loginAttempts'
import { lockUser } from '@/server/accounts/db/lockUser'
import { endSessions } from '@/server/accounts/sessions/sessionStore'
import { dropUnverifiedHistory } from '@/server/accounts/consent/unverifiedHistory'

/**
 * next-auth's email provider on top of the outbox. It is our own because next-auth's module loads nodemailer. Every
 * valid address gets the same response for the same work; only existing accounts get a mail. Beyond the limit of
 * `caller`, the response is the same.
 */
export function emailProvider(locale: Locale, caller: Caller): EmailConfig {
  return {
    id: 'email',
    type: 'email',
    name: 'Email',
    // Option of nodemailer, unused.
    server: {},
    from: accountsEnv().MAIL_FROM,
    maxAge: linkMinutes('signInLink') * 60,
    // The token has 256 bits, so its digest needs no key and survives a change of NEXTAUTH_SECRET.
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

const adapterUser = {
  id: true,
  email: true,
  name: true,
  role: true,
  emailVerified: true,
  sessionVersion: true,
} satisfies Prisma.UserSelect

/**
 * Prisma's adapter, except for the token: the worker issues it when it sends the mail. A disabled account is treated
 * as missing. next-auth never sees a password hash. `mark` is the device cookie of the browser that opens a link.
 */
export function authAdapter(mark?: KnownDeviceCookie): Adapter {
  // The adapter's types are for the classic Prisma client; it uses models that both clients have.
  const adapter = PrismaAdapter(db() as never)
  return {
    ...adapter,
    createVerificationToken: () => null,
    // A link without an address, or with characters that PostgreSQL cannot store, is invalid.
    useVerificationToken: async (link) =>
      link.identifier && !link.identifier.includes('\0')
        ? ((await adapter.useVerificationToken?.(link)) ?? null)
        : null,
    getUserByEmail: (email) =>
      db().user.findFirst({ where: { email, disabledAt: null }, select: adapterUser }),
    // A login by link changes only the email's verification.
    updateUser: ({ id }) => proveAddress(id, mark),
  }
}

/**
 * Records a login by mailed link. The first one verifies the email and drops what was set up on another browser
 * (password, sessions, links, consent), because anyone can sign up with someone else's address.
 */
function proveAddress(id: string, mark: KnownDeviceCookie | undefined) {
  return db().$transaction(async (tx) => {
    await lockUser(tx, id)
    const former = await tx.user.findUniqueOrThrow({
      where: { id, disabledAt: null },
      select: { ...adapterUser, passwordHash: true },
    })
    if (!former.emailVerified) {
      const dropped = former.passwordHash !== null && !mark?.knownFor(former)
      if (dropped) {
        await endSessions(tx, id)
        await dropLinks(tx, former)
        await dropUnverifiedHistory(tx, id)
      }
      const data = { emailVerified: new Date(), ...(dropped && { passwordHash: null }) }
      await tx.user.update({ where: { id }, data, select: { id: true } })
      await audit(tx, { event: 'email.verified', subjectId: id })
      if (dropped) await audit(tx, { event: 'password.dropped', subjectId: id })
    }
    return tx.user.findUniqueOrThrow({ where: { id }, select: adapterUser })
  })
}

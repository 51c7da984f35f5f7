import { PrismaAdapter } from '@next-auth/prisma-adapter'
import type { Adapter } from 'next-auth/adapters'
import type { EmailConfig } from 'next-auth/providers/email'
import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import { emailLinkSchema } from '@/schemas/emailLink'
import { audit } from './audit'
import { db } from './db'
import type { DeviceMark } from './deviceMark'
import type { Prisma } from './generated/prisma/client'
import { isWithin } from './limits'
import { enqueueLinkMail } from './mail/enqueueLinkMail'
import { dropLinks, linkMinutes } from './mail/links'
import { requesterOf, type Caller } from './services/logInAttempts'
import { lockAccount } from './services/lockAccount'
import { endSessions } from './services/sessions'

/**
 * next-auth's e-mail provider, on our outbox. Written out, because next-auth's own module loads a mailer. Every valid
 * address gets the same answer for the same work; the mail goes to accounts alone, in the visitor's language. Whoever asks
 * too often (`caller`) gets that answer, too.
 */
export function emailProvider(locale: Locale, caller: Caller): EmailConfig {
  return {
    id: 'email',
    type: 'email',
    name: 'Email',
    // Of that mailer, which is not used.
    server: {},
    from: accountsEnv().MAIL_FROM,
    maxAge: linkMinutes('signInLink') * 60,
    // The secret of a link is 256 bits: its digest needs no key, and so outlives a change of ours.
    secret: '',
    normalizeIdentifier: (email) => emailLinkSchema.validateSync({ email }).email,
    async sendVerificationRequest({ identifier, url }) {
      if (!(await isWithin({ name: 'LIMIT_LINKS_PER_ADDRESS', who: caller.client }))) return
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
 * Prisma's adapter, but for the link's secret: it is made, and its digest kept, when the mail leaves. A disabled account
 * counts as none. No password's hash gets into next-auth's hands. `mark` is of the browser that opens a link.
 */
export function authAdapter(mark?: DeviceMark): Adapter {
  // The adapter is typed for the classic client; it uses the models that both kinds have.
  const adapter = PrismaAdapter(db() as never)
  return {
    ...adapter,
    createVerificationToken: () => null,
    // A link without an address, or with what the database cannot hold, is one that does not work.
    useVerificationToken: async (link) =>
      link.identifier && !link.identifier.includes('\0')
        ? ((await adapter.useVerificationToken?.(link)) ?? null)
        : null,
    getUserByEmail: (email) =>
      db().user.findFirst({ where: { email, disabledAt: null }, select: adapterUser }),
    // All that a log-in by link changes of an account: whose mailbox the address is.
    updateUser: ({ id }) => proveAddress(id, mark),
  }
}

/**
 * Notes that whoever reads the mailbox has logged in. The first time, a password is worth nothing that was set on
 * another browser, nor is a session opened with it: anybody can open an account at an address that is not theirs.
 */
function proveAddress(id: string, mark: DeviceMark | undefined) {
  return db().$transaction(async (tx) => {
    await lockAccount(tx, id)
    const former = await tx.user.findUniqueOrThrow({
      where: { id, disabledAt: null },
      select: { ...adapterUser, passwordHash: true },
    })
    if (!former.emailVerified) {
      const dropped = former.passwordHash !== null && !mark?.knownFor(former)
      if (dropped) await endSessions(tx, id)
      if (dropped) await dropLinks(tx, former)
      const data = { emailVerified: new Date(), ...(dropped && { passwordHash: null }) }
      await tx.user.update({ where: { id }, data, select: { id: true } })
      await audit(tx, { event: 'email.verified', subjectId: id })
      if (dropped) await audit(tx, { event: 'password.dropped', subjectId: id })
    }
    return tx.user.findUniqueOrThrow({ where: { id }, select: adapterUser })
  })
}

import { PrismaAdapter } from '@next-auth/prisma-adapter'
import type { Adapter } from 'next-auth/adapters'
import type { EmailConfig } from 'next-auth/providers/email'
import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import { emailLinkSchema } from '@/schemas/emailLink'
import { db } from './db'
import type { Prisma } from './generated/prisma/client'
import { isWithin } from './limits'
import { linkMinutes } from './mail/links'
import { refreshMailCopy } from './mail/mailCopy'
import { oweLinkMail } from './mail/oweLinkMail'
import { signInLink } from './mail/templates/signInLink'

/**
 * next-auth's e-mail provider, on our outbox. Written out, because next-auth's own module loads a mailer. Every valid
 * address gets the same answer for the same work; the mail goes to accounts alone, in the visitor's language. Whoever asks
 * too often (`client`) gets that answer, too.
 */
export function emailProvider(locale: Locale, client?: string): EmailConfig {
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
      if (!(await isWithin({ name: 'LIMIT_LINKS_PER_ADDRESS', who: client }))) return
      await refreshMailCopy()
      await oweLinkMail('signInLink', identifier, locale, signInLink(url, locale))
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
 * counts as none. No password's hash gets into next-auth's hands.
 */
export function authAdapter(): Adapter {
  return {
    // The adapter is typed for the classic client; it uses the models that both kinds have.
    ...PrismaAdapter(db() as never),
    createVerificationToken: () => null,
    getUserByEmail: (email) =>
      db().user.findFirst({ where: { email, disabledAt: null }, select: adapterUser }),
    updateUser: ({ id, emailVerified }) =>
      db().user.update({ where: { id }, data: { emailVerified }, select: adapterUser }),
  }
}

import { createHash } from 'node:crypto'
import { toLocale } from '@/i18n/locales'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { outboxRow } from './outbox'
import type { LinkTemplate } from './templates/linkTemplates'

type Transaction = Prisma.TransactionClient
/** `dueAt`: when the worker should send the mail. */
type Link = { userId: string; email: string; token: string; expires: Date; dueAt: Date }
/**
 * Only the latest link of a template is valid. Resolves to false if none is needed any more (the mail is dropped), and
 * to `replaced` if another mail is sent instead.
 */
type StoreLink = (tx: Transaction, link: Link) => Promise<unknown>

export const storeLink: Record<LinkTemplate, StoreLink> = {
  passwordReset: (tx, { userId, token, expires: expiresAt }) => {
    const columns = { tokenHash: digestOf(token), expiresAt }
    return tx.passwordReset.upsert({ where: { userId }, create: { userId, ...columns }, update: columns })
  },
  // next-auth hashes token plus secret, which is empty (auth/login/emailProvider.ts).
  signInLink: async (tx, { email: identifier, token, expires }) => {
    await tx.verificationToken.deleteMany({ where: { identifier } })
    return tx.verificationToken.create({ data: { identifier, token: digestOf(token), expires } })
  },
  // A login link may have verified the email while this mail was waiting for a retry.
  emailVerification: async (tx, { userId, token, expires: expiresAt }) => {
    const alreadyVerified = { id: userId, emailVerified: { not: null } }
    if (await tx.user.findFirst({ where: alreadyVerified, select: { id: true } })) return false
    const columns = { tokenHash: digestOf(token), expiresAt }
    return tx.emailVerification.upsert({ where: { userId }, create: { userId, ...columns }, update: columns })
  },
  // Both mailboxes must confirm a change: this link goes to the current email, `emailChangeNext` to the new
  // one. If the member has cancelled, the row is gone, and the mail is not sent. Nor is one of an expired change, which
  // an administrator may send again.
  emailChangeFormer: (tx, { userId, token }) =>
    hasChangedRow(
      tx.emailChange.updateMany({
        where: { userId, ...unexpired() },
        data: { formerTokenHash: digestOf(token) },
      }),
    ),
  // If another account has the new email, its owner gets a notice instead, at the same place of the queue: otherwise,
  // the order of the member's own mails would tell that the address has an account. The notice has the owner's
  // id, so that the data export of the member who requested the change does not list it.
  emailChangeNext: async (tx, { userId, email, token, dueAt: nextAttemptAt }) => {
    const owner = await tx.user.findUnique({ where: { email }, select: { id: true, locale: true } })
    if (owner) {
      const where = { userId, email, ...unexpired() }
      const wanted = await tx.emailChange.findFirst({ where, select: { userId: true } })
      if (!wanted) return false
      const notice = outboxRow('emailChangeTaken', email, toLocale(owner.locale))
      await tx.outboxMail.create({
        data: { ...notice, userId: owner.id, nextAttemptAt },
        select: { id: true },
      })
      return 'replaced'
    }
    const data = { nextTokenHash: digestOf(token) }
    return hasChangedRow(tx.emailChange.updateMany({ where: { userId, email, ...unexpired() }, data }))
  },
}

const unexpired = () => ({ expiresAt: { gt: new Date() } })

const hasChangedRow = async (update: Promise<{ count: number }>) => (await update).count > 0

export async function dropLinks(
  tx: Transaction,
  { id: userId, email: identifier }: { id: string; email: string },
): Promise<void> {
  await tx.passwordReset.deleteMany({ where: { userId } })
  await tx.emailVerification.deleteMany({ where: { userId } })
  await tx.emailChange.deleteMany({ where: { userId } })
  await tx.verificationToken.deleteMany({ where: { identifier } })
}

/** The database stores only hashes, so that a leaked database contains no usable links. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

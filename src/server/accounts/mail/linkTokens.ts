import { createHash } from 'node:crypto'
import { toLocale } from '@/i18n/locales'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { outboxRow } from './outbox'
import type { LinkTemplate } from './templates/linkTemplates'

type Transaction = Prisma.TransactionClient
type Link = { userId: string; email: string; token: string; expires: Date }
/**
 * Stores the hash of the secret token in a mailed link. It replaces the hash of the account's previous link
 * of the same mail template, so that only the latest link is valid. Resolves to false if the link is no
 * longer needed (for example because the email is already verified), so that the mail is dropped.
 */
type StoreLink = (tx: Transaction, link: Link) => Promise<unknown>

export const storeLink: Record<LinkTemplate, StoreLink> = {
  passwordReset: (tx, { userId, token, expires: expiresAt }) => {
    const columns = { tokenHash: digestOf(token), expiresAt }
    return tx.passwordReset.upsert({ where: { userId }, create: { userId, ...columns }, update: columns })
  },
  // When a login link is opened, next-auth looks up the hash of the token plus the provider's secret. This secret
  // is empty (auth/login/emailProvider.ts), so the hash of the token alone is stored.
  signInLink: async (tx, { email: identifier, token, expires }) => {
    await tx.verificationToken.deleteMany({ where: { identifier } })
    return tx.verificationToken.create({ data: { identifier, token: digestOf(token), expires } })
  },
  // The verification mail is dropped if the email is already verified, for example because the visitor has used a login
  // link while this mail was waiting for a retry.
  emailVerification: async (tx, { userId, token, expires: expiresAt }) => {
    const alreadyVerified = { id: userId, emailVerified: { not: null } }
    if (await tx.user.findFirst({ where: alreadyVerified, select: { id: true } })) return false
    const columns = { tokenHash: digestOf(token), expiresAt }
    return tx.emailVerification.upsert({ where: { userId }, create: { userId, ...columns }, update: columns })
  },
  // An email change has two links, because both mailboxes must confirm it: `emailChangeFormer` goes to the
  // current email, `emailChangeNext` to the new one. The digest of each token is stored in the row of the pending
  // change. If the member has cancelled the change, this row no longer exists, and the mail is not sent.
  emailChangeFormer: (tx, { userId, token }) =>
    hasChangedRow(
      tx.emailChange.updateMany({ where: { userId }, data: { formerTokenHash: digestOf(token) } }),
    ),
  // If another account has the new email, its owner gets the mail `emailChangeTaken` instead of the link. That
  // mail is stored with the id of the owner's account, so that the data export of the member who requested the
  // change does not list it.
  emailChangeNext: async (tx, { userId, email, token }) => {
    const owner = await tx.user.findUnique({ where: { email }, select: { id: true, locale: true } })
    if (owner) {
      if (await tx.emailChange.findFirst({ where: { userId, email }, select: { userId: true } })) {
        const notice = outboxRow('emailChangeTaken', email, toLocale(owner.locale))
        await tx.outboxMail.create({ data: { ...notice, userId: owner.id }, select: { id: true } })
      }
      return false
    }
    const data = { nextTokenHash: digestOf(token) }
    return hasChangedRow(tx.emailChange.updateMany({ where: { userId, email }, data }))
  },
}

const hasChangedRow = async (update: Promise<{ count: number }>) => (await update).count > 0

/**
 * Deletes every mailed link of an account (password reset, login, verification, email change), so that they
 * are invalid, for example after a change of the password.
 */
export async function dropLinks(
  tx: Transaction,
  { id: userId, email: identifier }: { id: string; email: string },
): Promise<void> {
  await tx.passwordReset.deleteMany({ where: { userId } })
  await tx.emailVerification.deleteMany({ where: { userId } })
  await tx.emailChange.deleteMany({ where: { userId } })
  await tx.verificationToken.deleteMany({ where: { identifier } })
}

/**
 * Hashes a link's token with SHA-256 (hexadecimal). The database stores only hashes, so that a leaked
 * database contains no usable links.
 */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

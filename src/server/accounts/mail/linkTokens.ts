import { createHash } from 'node:crypto'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import type { LinkTemplate } from './templates/linkTemplates'

type Transaction = Prisma.TransactionClient
type Link = { userId: string; email: string; token: string; expires: Date }
/**
 * Stores the digest of the secret of a link, and replaces the older link of that kind. Resolves to false if
 * the link is no longer needed.
 */
type Store = (tx: Transaction, link: Link) => Promise<unknown>

export const storeLink: Record<LinkTemplate, Store> = {
  passwordReset: (tx, { userId, token, expires: expiresAt }) => {
    const kept = { tokenHash: digestOf(token), expiresAt }
    return tx.passwordReset.upsert({ where: { userId }, create: { userId, ...kept }, update: kept })
  },
  // next-auth looks up the same digest: its function `hashToken` adds the secret of our provider, which is
  // empty.
  signInLink: async (tx, { email: identifier, token, expires }) => {
    await tx.verificationToken.deleteMany({ where: { identifier } })
    return tx.verificationToken.create({ data: { identifier, token: digestOf(token), expires } })
  },
  // The link is not needed if the email was verified meanwhile, by a login link or before an administrator
  // sent this mail again.
  emailVerification: async (tx, { userId, token, expires: expiresAt }) => {
    const proved = { id: userId, emailVerified: { not: null } }
    if (await tx.user.findFirst({ where: proved, select: { id: true } })) return false
    const kept = { tokenHash: digestOf(token), expiresAt }
    return tx.emailVerification.upsert({ where: { userId }, create: { userId, ...kept }, update: kept })
  },
  // The two links of an email change are needed only while that change is pending. Otherwise the update
  // changes no row, and the mail is dropped.
  emailChangeFormer: (tx, { userId, token }) =>
    wanted(tx.emailChange.updateMany({ where: { userId }, data: { formerTokenHash: digestOf(token) } })),
  emailChangeNext: async (tx, { userId, email, token }) => {
    if (await tx.user.findUnique({ where: { email }, select: { id: true } })) return false
    const data = { nextTokenHash: digestOf(token) }
    return wanted(tx.emailChange.updateMany({ where: { userId, email }, data }))
  },
}

const wanted = async (update: Promise<{ count: number }>) => (await update).count > 0

/** Invalidates every mailed link of an account: password reset, login, verification and email change. */
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
 * Returns the SHA-256 of the secret of a link, in hexadecimal. The database contains secrets only in this
 * form.
 */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

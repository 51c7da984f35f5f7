import { createHash, randomBytes } from 'node:crypto'
import { db } from '@/server/accounts/db/db'
import type { OutboxMail, Prisma } from '@/server/accounts/db/generated/prisma/client'
import { isLinkMailAllowed } from './linkLimits'
import { LINK_MINUTES } from './linkLifetimes'
import type { LinkTemplate } from './templates/linkTemplates'
import type { LinkRequester } from '@/server/accounts/sessions/linkRequester'

type Transaction = Prisma.TransactionClient
type Link = { userId: string; email: string; token: string; expires: Date }
/**
 * Stores the digest of the secret of a link, and replaces the older link of that kind. Resolves to false if
 * the link is no longer needed.
 */
type Store = (tx: Transaction, link: Link) => Promise<unknown>

const STORE: Record<LinkTemplate, Store> = {
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

type LinkMail = Pick<OutboxMail, 'id' | 'recipient' | 'createdAt' | 'userId' | 'attempts'> & {
  template: LinkTemplate
}

/** Invalidates every mailed link of an account: password reset, login, verification and email change. */
export async function dropLinks(
  tx: Prisma.TransactionClient,
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

/**
 * Issues the secret of a link mail that is about to be sent (256 bits, base64url). Or returns why the mail
 * must not be sent: no active account with that address, a newer request, a link that is no longer needed, or
 * a rate limit. The account is looked up only now, so that neither the response to the request nor its timing
 * reveals whether it exists.
 */
export async function issueLink(
  { id, template, recipient, createdAt, userId, attempts }: LinkMail,
  requester: LinkRequester | undefined,
  now: Date,
): Promise<{ token: string } | { refusal: 'noAccount' | 'superseded' | 'limit' | 'notWanted' }> {
  const link = {
    email: recipient,
    token: randomBytes(32).toString('base64url'),
    expires: new Date(now.getTime() + LINK_MINUTES[template] * 60_000),
  }
  return db().$transaction(async (tx) => {
    // Locks the account, so that workers of several instances decide one after the other. The account must
    // still have this address, unless the mail asks to confirm a new address.
    const elsewhere = userId !== null && template === 'emailChangeNext'
    const [user] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM users
      WHERE (${userId}::text IS NULL OR id = ${userId}) AND (${elsewhere} OR email = ${recipient})
        AND disabled_at IS NULL FOR UPDATE`
    if (!user) return { refusal: 'noAccount' }
    // A newer mail supersedes this one if it has got its link, or if the same requester asked for it. Mails
    // of other requesters do not count, because a rate limit may still drop them.
    const same = requester && { payload: { path: ['requester', 'id'], equals: requester.id } }
    const newer = { template, recipient, id: { not: id }, createdAt: { gt: createdAt } }
    const where = { ...newer, OR: [{ userId: { not: null } }, ...(same ? [same] : [])] }
    if (await tx.outboxMail.findFirst({ where, select: { id: true } })) return { refusal: 'superseded' }
    // A mail counts towards the limits only at its first attempt.
    if (attempts === 1 && !(await isLinkMailAllowed({ template, recipient, requester }, now, tx)))
      return { refusal: 'limit' }
    if ((await STORE[template](tx, { ...link, userId: user.id })) === false) return { refusal: 'notWanted' }
    // Stores the id of the account with the mail, so that the mail still belongs to the account if the
    // address changes later.
    await tx.outboxMail.update({ where: { id }, data: { userId: user.id }, select: { id: true } })
    return { token: link.token }
  })
}

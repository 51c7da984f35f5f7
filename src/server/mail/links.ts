import { createHash, randomBytes } from 'node:crypto'
import { accountsEnv } from '@/config/env.server'
import { db } from '@/server/db'
import type { OutboxMail, Prisma } from '@/server/generated/prisma/client'

/** How long a link in a mail works after the mail was sent. */
export const LINK_MINUTES = 30
/** Stands for the secret of a link in a mail that waits; no canonical address holds capital letters. */
export const TOKEN_PLACE = '__TOKEN__'

const HOUR_MS = 3_600_000

type Link = { userId: string; email: string; token: string; expires: Date }

/** How each kind keeps its one valid secret per account, as a digest; a newer one takes the older one's place. */
const KEEP = {
  passwordReset: async (tx: Prisma.TransactionClient, { userId, token, expires: expiresAt }: Link) => {
    const kept = { tokenHash: digestOf(token), expiresAt }
    await tx.passwordReset.upsert({ where: { userId }, create: { userId, ...kept }, update: kept })
  },
  // next-auth looks for this digest when the link is opened (its `hashToken`, with our provider's empty secret).
  signInLink: async (tx: Prisma.TransactionClient, { email: identifier, token, expires }: Link) => {
    await tx.verificationToken.deleteMany({ where: { identifier } })
    await tx.verificationToken.create({ data: { identifier, token: digestOf(token), expires } })
  },
}

export type LinkTemplate = keyof typeof KEEP
type LinkMail = Pick<OutboxMail, 'id' | 'recipient' | 'createdAt'> & { template: LinkTemplate }

/** Makes every link that was mailed to an account worthless. */
export async function dropLinks(
  tx: Prisma.TransactionClient,
  { id: userId, email: identifier }: { id: string; email: string },
): Promise<void> {
  await tx.passwordReset.deleteMany({ where: { userId } })
  await tx.verificationToken.deleteMany({ where: { identifier } })
}

/** SHA-256 in hexadecimal: the only form in which the secret of a link is stored. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function hasLink<Mail extends { template: string }>(
  mail: Mail,
): mail is Mail & { template: LinkTemplate } {
  return Object.hasOwn(KEEP, mail.template)
}

/**
 * Makes the secret of a mail that is about to leave: 256 bits, as base64url. Or says why the mail is not to be sent:
 * nobody has an account at that address that can be used, a newer request stands, or the account has had its mails of this hour.
 * Only now is it known whether there is an account, so that whoever asked for the mail learns nothing of it, not even
 * by the clock.
 */
export async function issueLink(
  { id, template, recipient, createdAt }: LinkMail,
  now: Date,
): Promise<{ token: string } | { refusal: 'noAccount' | 'superseded' | 'limit' }> {
  const link = {
    email: recipient,
    token: randomBytes(32).toString('base64url'),
    expires: new Date(now.getTime() + LINK_MINUTES * 60_000),
  }
  return db().$transaction(async (tx) => {
    // Locked, so that workers of several instances decide about one account one after the other.
    const [user] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM users WHERE email = ${recipient} AND disabled_at IS NULL FOR UPDATE`
    if (!user) return { refusal: 'noAccount' }
    const others = { template, recipient, id: { not: id } }
    const newer = { ...others, createdAt: { gt: createdAt } }
    if (await tx.outboxMail.findFirst({ where: newer, select: { id: true } }))
      return { refusal: 'superseded' }
    const sent = { status: 'SENT', sentAt: { gt: new Date(now.getTime() - HOUR_MS) } } as const
    const leaving = { status: 'PENDING', lockedUntil: { gt: now } } as const
    const recent = await tx.outboxMail.count({ where: { ...others, OR: [sent, leaving] } })
    if (recent >= accountsEnv().LIMIT_LINKS_PER_ACCOUNT) return { refusal: 'limit' }
    await KEEP[template](tx, { ...link, userId: user.id })
    return { token: link.token }
  })
}

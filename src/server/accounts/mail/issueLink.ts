import { randomBytes } from 'node:crypto'
import { db } from '@/server/accounts/db/db'
import type { OutboxMail } from '@/server/accounts/db/generated/prisma/client'
import { isLinkMailAllowed } from '@/server/accounts/rateLimit/linkMailLimit'
import { LINK_MINUTES } from './linkLifetimes'
import type { LinkRequester } from '@/server/accounts/sessions/linkRequester'
import { storeLink } from './linkTokens'
import type { LinkTemplate } from './templates/linkTemplates'

type LinkMail = Pick<OutboxMail, 'id' | 'recipient' | 'createdAt' | 'userId' | 'attempts'> & {
  template: LinkTemplate
}

/**
 * Creates and stores the secret token (256 bits) of a mail with a link, just before the mail is sent. Returns
 * the token, or the reason (`refusal`) why the mail must be dropped: the email address belongs to no active
 * account, a newer request supersedes it, the link is no longer needed, or a rate limit is reached. The
 * outbox worker calls this instead of the request handler, so that no response depends on whether the account
 * exists.
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
    // Locks the account's row until the link is stored. Without the lock, two outbox workers could issue
    // links for one account at the same time, and the link of an older mail could replace that of a newer
    // one. The recipient must be the account's current email, so that a mail that was enqueued before an
    // email change gives the former mailbox no link. Only the mail that confirms a new email goes to another
    // address.
    const isNewAddress = userId !== null && template === 'emailChangeNext'
    const [user] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM users
      WHERE (${userId}::text IS NULL OR id = ${userId}) AND (${isNewAddress} OR email = ${recipient})
        AND disabled_at IS NULL FOR UPDATE`
    if (!user) return { refusal: 'noAccount' }
    // Drops this mail if there is a newer one of the same template to the same email address, and either the link
    // of the newer one was already issued, or the same client requested it. A newer mail of another client alone
    // is no reason, because a rate limit may still drop that mail.
    const sameRequester = requester && { payload: { path: ['requester', 'id'], equals: requester.id } }
    const newer = { template, recipient, id: { not: id }, createdAt: { gt: createdAt } }
    const where = { ...newer, OR: [{ userId: { not: null } }, ...(sameRequester ? [sameRequester] : [])] }
    if (await tx.outboxMail.findFirst({ where, select: { id: true } })) return { refusal: 'superseded' }
    // Only the first attempt to send a mail counts towards the rate limits: a retry after an error belongs to
    // the same request.
    if (attempts === 1 && !(await isLinkMailAllowed({ template, recipient, requester }, now, tx)))
      return { refusal: 'limit' }
    if ((await storeLink[template](tx, { ...link, userId: user.id })) === false)
      return { refusal: 'notWanted' }
    // Stores the account's id in the outbox row of the mail, so that data export and deletion of the account find the
    // mail even if the account's email changes later.
    await tx.outboxMail.update({ where: { id }, data: { userId: user.id }, select: { id: true } })
    return { token: link.token }
  })
}

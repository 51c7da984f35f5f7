import { randomBytes } from 'node:crypto'
import { transaction } from '@/server/accounts/db/transaction'
import type { OutboxMail } from '@/server/accounts/db/generated/prisma/client'
import { isLinkMailAllowed } from '@/server/accounts/rateLimit/linkMailLimit'
import { LINK_MINUTES } from './linkLifetimes'
import type { LinkRequester } from '@/server/accounts/sessions/linkRequester'
import { storeLink } from './linkTokens'
import { isConfirmation, type LinkTemplate } from './templates/linkTemplates'

type LinkMail = Pick<
  OutboxMail,
  'id' | 'recipient' | 'createdAt' | 'nextAttemptAt' | 'userId' | 'attempts'
> & {
  template: LinkTemplate
}
type Refusal = 'noAccount' | 'superseded' | 'limit' | 'notWanted' | 'replaced'

/**
 * Creates the secret token (256 bits) just before the mail is sent, or returns why the mail must be dropped.
 * Not called by the request handler, so that no response depends on whether the account exists.
 */
export async function issueLink(
  { id, template, recipient, createdAt, nextAttemptAt, userId, attempts }: LinkMail,
  requester: LinkRequester | undefined,
  now: Date,
): Promise<{ token: string } | { refusal: Refusal }> {
  const link = {
    email: recipient,
    token: randomBytes(32).toString('base64url'),
    expires: new Date(now.getTime() + LINK_MINUTES[template] * 60_000),
    dueAt: nextAttemptAt,
  }
  return transaction(async (tx) => {
    // Without the lock, two workers could issue links for one account, and that of an older mail could
    // replace that of a newer one. The recipient must be the current email, so that a mail from before an
    // email change gives the former mailbox no link; only `emailChangeNext` goes to another address.
    const isNewAddress = userId !== null && template === 'emailChangeNext'
    const [user] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM users
      WHERE (${userId}::text IS NULL OR id = ${userId}) AND (${isNewAddress} OR email = ${recipient})
        AND disabled_at IS NULL FOR UPDATE`
    if (!user) return { refusal: 'noAccount' }
    // A newer mail supersedes this one if it has a `userId` (its link was issued, or a member requested it), or
    // if the same client requested it. That of another client does not, because a rate limit may still drop it, and
    // two members can ask to change to the same email.
    const sameRequester = requester && { payload: { path: ['requester', 'id'], equals: requester.id } }
    const newer = { template, recipient, id: { not: id }, createdAt: { gt: createdAt } }
    const issued = isConfirmation(template) ? { userId } : { userId: { not: null } }
    const where = { ...newer, OR: [issued, ...(sameRequester ? [sameRequester] : [])] }
    if (await tx.outboxMail.findFirst({ where, select: { id: true } })) return { refusal: 'superseded' }
    // A retry belongs to the same request, so it does not count again. Confirmation mails count at their request.
    const counts = attempts === 1 && !isConfirmation(template)
    if (counts && !(await isLinkMailAllowed({ template, recipient, requester }, now, tx)))
      return { refusal: 'limit' }
    const stored = await storeLink[template](tx, { ...link, userId: user.id })
    if (stored === false) return { refusal: 'notWanted' }
    if (stored === 'replaced') return { refusal: 'replaced' }
    // Data export and deletion of the account find the mail by this id even if the email changes later.
    await tx.outboxMail.update({ where: { id }, data: { userId: user.id }, select: { id: true } })
    return { token: link.token }
  })
}

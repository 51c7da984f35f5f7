import { randomBytes } from 'node:crypto'
import { db } from '@/server/accounts/db/db'
import type { OutboxMail } from '@/server/accounts/db/generated/prisma/client'
import { isLinkMailAllowed } from './linkMailLimit'
import { LINK_MINUTES } from './linkLifetimes'
import type { LinkRequester } from '@/server/accounts/sessions/linkRequester'
import { storeLink } from './linkTokens'
import type { LinkTemplate } from './templates/linkTemplates'

type LinkMail = Pick<OutboxMail, 'id' | 'recipient' | 'createdAt' | 'userId' | 'attempts'> & {
  template: LinkTemplate
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
    if ((await storeLink[template](tx, { ...link, userId: user.id })) === false)
      return { refusal: 'notWanted' }
    // Stores the id of the account with the mail, so that the mail still belongs to the account if the
    // address changes later.
    await tx.outboxMail.update({ where: { id }, data: { userId: user.id }, select: { id: true } })
    return { token: link.token }
  })
}

import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { log } from '@/runtime/log'
import { outboxRow } from '@/server/accounts/mail/outbox'
import { reachedContactMailLimit } from '@/server/accounts/rateLimit/contactMailLimit'
import { CONTACT_NOTICES } from '@/server/accounts/rateLimit/rateLimits'
import { recordUse } from '@/server/accounts/rateLimit/limitUses'

const NOTICE = { key: 'contact notice', window: CONTACT_NOTICES.seconds, limit: CONTACT_NOTICES.max }

/**
 * Beyond an hourly limit, enqueues a notice mail instead, if none was enqueued in the last hour.
 * @param client an HMAC of the sender's IP address; without it, only the limit of all messages counts
 */
export async function enqueueContactMail(
  transaction: Prisma.TransactionClient,
  { id, locale }: { id: string; locale: Locale },
  client: string | undefined,
): Promise<void> {
  const now = new Date()
  const enqueue = (template: 'contactNotification' | 'contactNotice', contactMessageId?: string) =>
    transaction.outboxMail.create({
      data: { ...outboxRow(template, accountsEnv().MAIL_CONTACT_TO, locale), contactMessageId },
      select: { id: true },
    })

  const cap = await reachedContactMailLimit(client, now, transaction)
  if (!cap) {
    await enqueue('contactNotification', id)
    return
  }
  if ((await recordUse({ ...NOTICE, now, connection: transaction })) === undefined) return
  log('warn', 'contact.mails_capped', { cap })
  await enqueue('contactNotice')
}

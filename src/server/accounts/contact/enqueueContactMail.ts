import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { log } from '@/runtime/log'
import { outboxRow } from '@/server/accounts/mail/outbox'
import { reachedContactMailLimit } from '@/server/accounts/rateLimit/contactMailLimit'
import { recordUse } from '@/server/accounts/rateLimit/limitUses'

/** One notice an hour, however many messages are not mailed. RATE_LIMIT_FACTOR does not multiply it. */
const NOTICE = { key: 'contact notice', window: 3_600, limit: 1 }

/**
 * Enqueues the mail that tells the firm about a contact message, in the transaction that stores the message.
 * Two hourly limits protect the firm's mailbox from a flood: one for messages from one client (`client`: HMAC
 * of the IP address), and one for all messages together. Messages beyond a limit are stored but not mailed;
 * at most once an hour, a notice mail asks the firm to check the inbox on `/admin/users`.
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
  if ((await recordUse({ ...NOTICE, now, on: transaction })) === undefined) return
  log('warn', 'contact.mails_capped', { cap })
  await enqueue('contactNotice')
}

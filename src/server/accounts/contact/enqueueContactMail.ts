import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { log } from '@/runtime/log'
import { outboxRow } from '@/server/accounts/mail/outbox'
import { incrementCounter } from '@/server/accounts/rateLimit/counters'

const HOUR_SECONDS = 3_600

/**
 * Enqueues the mail that tells the firm about a contact message, in the transaction that stores the message.
 * Hourly limits apply to mails from one client (`client`: HMAC of the IP address) and to all mails. Messages
 * beyond a limit are stored but not mailed; at most once an hour, a notice mail asks the firm to check the
 * inbox on `/admin/users`.
 */
export async function enqueueContactMail(
  transaction: Prisma.TransactionClient,
  { id, locale }: { id: string; locale: Locale },
  client: string | undefined,
): Promise<void> {
  const count = (key: string) => incrementCounter({ key, window: HOUR_SECONDS, on: transaction })
  const { CONTACT_MAILS_PER_ADDRESS, CONTACT_MAILS_PER_HOUR, MAIL_CONTACT_TO } = accountsEnv()
  const enqueue = (template: 'contactNotification' | 'contactNotice', contactMessageId?: string) =>
    transaction.outboxMail.create({
      data: { ...outboxRow(template, MAIL_CONTACT_TO, locale), contactMessageId },
      select: { id: true },
    })

  // Counts the client's own limit first. Messages beyond it do not count towards the total limit, so a flood
  // from one IP address cannot stop the mails about messages of other visitors.
  const isWithinClientLimit = !client || (await count(`contact mail ${client}`)) <= CONTACT_MAILS_PER_ADDRESS
  if (isWithinClientLimit && (await count('contact mail')) <= CONTACT_MAILS_PER_HOUR) {
    await enqueue('contactNotification', id)
    return
  }
  if ((await count('contact notice')) > 1) return
  log('warn', 'contact.mails_capped', { cap: isWithinClientLimit ? 'all' : 'address' })
  await enqueue('contactNotice')
}

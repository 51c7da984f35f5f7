import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { log } from '@/runtime/log'
import { outboxRow } from '@/server/accounts/mail/outbox'
import { incrementCounter } from '@/server/accounts/rateLimit/counters'

const HOUR = 3_600

/**
 * Enqueues the mail to the firm about a contact message, in the transaction that stores the message. Hourly
 * limits apply, per IP address (`client`) and in total. Beyond them, a message is stored but not mailed; once
 * an hour, a notice tells the firm that there are such messages.
 */
export async function enqueueContactMail(
  transaction: Prisma.TransactionClient,
  { id, locale }: { id: string; locale: Locale },
  client: string | undefined,
): Promise<void> {
  const count = (key: string) => incrementCounter({ key, window: HOUR, on: transaction })
  const { CONTACT_MAILS_PER_ADDRESS, CONTACT_MAILS_PER_HOUR, MAIL_CONTACT_TO } = accountsEnv()
  const enqueue = (template: 'contactNotification' | 'contactNotice', contactMessageId?: string) =>
    transaction.outboxMail.create({
      data: { ...outboxRow(template, MAIL_CONTACT_TO, locale), contactMessageId },
      select: { id: true },
    })

  // A flood from one IP address uses up only the limit of that address: messages beyond that limit do not
  // count towards the total.
  const withinOwn = !client || (await count(`contact mail ${client}`)) <= CONTACT_MAILS_PER_ADDRESS
  if (withinOwn && (await count('contact mail')) <= CONTACT_MAILS_PER_HOUR) {
    await enqueue('contactNotification', id)
    return
  }
  if ((await count('contact notice')) > 1) return
  log('warn', 'contact.mails_capped', { cap: withinOwn ? 'all' : 'address' })
  await enqueue('contactNotice')
}

import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import type { Prisma } from '@/server/generated/prisma/client'
import { log } from '@/config/log'
import { owedMail } from '@/server/mail/outbox'
import { contactNotice } from '@/server/mail/templates/contactNotice'
import { contactNotification, type ContactMessage } from '@/server/mail/templates/contactNotification'
import { countUse } from '@/server/rateLimit'

const HOUR = 3_600

type Kept = ContactMessage & { id: string; locale: Locale }

/**
 * Owes the firm a mail about a message that has just been kept, in its transaction. Beyond the hourly caps, of one
 * address (`client`) and of all, the message goes without; the first one that does owes a notice that there are more
 * than mails.
 */
export async function oweContactMail(
  transaction: Prisma.TransactionClient,
  { id, locale, ...message }: Kept,
  client: string | undefined,
): Promise<void> {
  const count = (key: string) => countUse({ key, window: HOUR, on: transaction })
  const { CONTACT_MAILS_PER_ADDRESS, CONTACT_MAILS_PER_HOUR, MAIL_CONTACT_TO } = accountsEnv()
  const owe = (template: string, content: Parameters<typeof owedMail>[3], contactMessageId?: string) =>
    transaction.outboxMail.create({
      data: { ...owedMail(template, MAIL_CONTACT_TO, locale, content), contactMessageId },
      select: { id: true },
    })

  // One address's flood uses up its own share alone: what it may not send is not counted among all.
  const withinOwn = !client || (await count(`contact mail ${client}`)) <= CONTACT_MAILS_PER_ADDRESS
  if (withinOwn && (await count('contact mail')) <= CONTACT_MAILS_PER_HOUR) {
    await owe('contactNotification', contactNotification(message, locale), id)
    return
  }
  if ((await count('contact notice')) > 1) return
  log('warn', 'contact.mails_capped', { cap: withinOwn ? 'all' : 'address' })
  await owe('contactNotice', contactNotice(locale))
}

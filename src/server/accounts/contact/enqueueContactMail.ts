import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { log } from '@/runtime/log'
import { outboxRow } from '@/server/accounts/mail/outbox'
import { recordUse } from '@/server/accounts/rateLimit/limitUses'

const HOUR_SECONDS = 3_600

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
  const isAllowed = async (key: string, limit: number) =>
    (await recordUse({ key, window: HOUR_SECONDS, limit, on: transaction, now })) !== undefined
  const { CONTACT_MAILS_PER_ADDRESS, CONTACT_MAILS_PER_HOUR, MAIL_CONTACT_TO } = accountsEnv()
  const enqueue = (template: 'contactNotification' | 'contactNotice', contactMessageId?: string) =>
    transaction.outboxMail.create({
      data: { ...outboxRow(template, MAIL_CONTACT_TO, locale), contactMessageId },
      select: { id: true },
    })

  // The limit of the client (the sender's IP address) is checked first. Messages beyond it do not count towards the
  // limit of all messages, so a flood from one IP address cannot stop the mails about messages of other visitors.
  const isWithinClientLimit =
    !client || (await isAllowed(`contact mail ${client}`, CONTACT_MAILS_PER_ADDRESS))
  if (isWithinClientLimit && (await isAllowed('contact mail', CONTACT_MAILS_PER_HOUR))) {
    await enqueue('contactNotification', id)
    return
  }
  if (!(await isAllowed('contact notice', 1))) return
  log('warn', 'contact.mails_capped', { cap: isWithinClientLimit ? 'all' : 'address' })
  await enqueue('contactNotice')
}

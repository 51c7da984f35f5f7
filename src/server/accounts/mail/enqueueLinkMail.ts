import type { Locale } from '@/i18n/locales'
import { db } from '@/server/accounts/db/db'
import type { LinkTemplate } from '@/server/accounts/mail/templates/linkTemplates'
import { outboxRow } from './outbox'
import { wakeOutbox } from './outboxWorker'

/**
 * Enqueues a mail with a secret link (login or password reset) without looking up the account. The work is always one
 * INSERT, so that neither the response nor its timing reveals accounts. Later, the outbox worker looks up the account
 * and issues the link or drops the mail.
 * @param recipient an email in the form in which accounts are stored (`canonicalEmail`: trimmed, lower case)
 */
export async function enqueueLinkMail(
  template: LinkTemplate,
  recipient: string,
  locale: Locale,
  payload: Parameters<typeof outboxRow>[3],
): Promise<void> {
  await db().outboxMail.create({
    data: outboxRow(template, recipient, locale, payload),
    select: { id: true },
  })
  wakeOutbox()
}

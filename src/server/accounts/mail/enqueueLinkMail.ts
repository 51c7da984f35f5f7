import type { Locale } from '@/i18n/locales'
import { db } from '@/server/accounts/db/db'
import type { LinkTemplate } from '@/server/accounts/mail/templates/linkTemplates'
import { outboxRow } from './outbox'
import { wakeOutbox } from './outboxWorker'

/**
 * Enqueues a mail with a link. This is always one INSERT, to prevent account enumeration by timing: only the
 * worker looks up the account, and then issues the link or drops the mail. `recipient` in canonical form.
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

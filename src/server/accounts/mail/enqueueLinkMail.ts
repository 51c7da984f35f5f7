import type { Locale } from '@/i18n/locales'
import { db } from '@/server/accounts/db/db'
import type { LinkTemplate } from '@/server/accounts/mail/templates/linkTemplates'
import { outboxRow } from './outbox'
import { wakeOutbox } from './outboxWorker'

/**
 * Always one INSERT, so that neither the response nor its timing reveals accounts.
 * @param recipient a canonical email
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

import type { Locale } from '@/i18n/locales'
import { db } from '@/server/db'
import type { LinkRequester } from './linkLimits'
import type { LinkTemplate } from './links'
import { owedMail } from './outbox'
import { wakeOutbox } from './outboxWorker'
import type { MailContent } from './sendMail'

/**
 * Owes a mail with a link to an address, whoever has it: one insertion, so that every address is answered alike. The
 * worker makes the link, or drops the mail. `recipient` in canonical form.
 */
export async function oweLinkMail(
  template: LinkTemplate,
  recipient: string,
  locale: Locale,
  content: MailContent,
  requester?: LinkRequester,
): Promise<void> {
  await db().outboxMail.create({
    data: owedMail(template, recipient, locale, content, requester),
    select: { id: true },
  })
  wakeOutbox()
}

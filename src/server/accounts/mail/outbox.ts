import type { Locale } from '@/i18n/locales'
import { localOrigin } from '@/runtime/requestContext'
import type { LinkRequester } from '@/server/accounts/sessions/linkRequester'
import type { MailTemplate } from './renderMail'

type Payload = { requester?: LinkRequester; callbackUrl?: string }

/**
 * Returns a row for the outbox, the table of mails to send. The caller inserts it in the same transaction as
 * the change that causes the mail. The row contains no subject or text, because the outbox worker renders the
 * mail from the current texts at each attempt. `payload` stores who requested a link, the page to open after a login
 * by link, and the local address at which the visitor uses the site, for the links of the mail.
 */
export const outboxRow = (
  template: MailTemplate,
  recipient: string,
  locale: Locale,
  payload: Payload = {},
) => ({ template, recipient, locale, payload: { ...payload, localOrigin: localOrigin() } })

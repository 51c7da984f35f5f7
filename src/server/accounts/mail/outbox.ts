import type { Locale } from '@/i18n/locales'
import { localOrigin } from '@/runtime/requestContext'
import type { LinkRequester } from '@/server/accounts/sessions/linkRequester'
import type { MailTemplate } from './renderMail'

type Payload = { requester?: LinkRequester; callbackUrl?: string }

/**
 * Insert the row in the transaction of the change that causes the mail. It contains no text, because the worker
 * renders the mail from the current copy at each attempt. `localOrigin`, the local address that
 * the visitor uses (decision 32), is for the links of the mail.
 */
export const outboxRow = (
  template: MailTemplate,
  recipient: string,
  locale: Locale,
  payload: Payload = {},
) => ({ template, recipient, locale, payload: { ...payload, localOrigin: localOrigin() } })

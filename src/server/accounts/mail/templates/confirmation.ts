import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/**
 * The mail with a link that confirms an email address. The token follows a `#`, which browsers do not send to
 * servers, so that it appears in no log and no Referer header.
 * @param newEmail the requested new address, for the mails of an email change (one to the current address, one to the
 *   new one)
 */
export function confirmation(
  copy: MailCopy,
  template: 'emailVerification' | 'emailChangeFormer' | 'emailChangeNext',
  locale: Locale,
  token: string,
  newEmail?: string,
) {
  const url = `${copy.site}${localePath(locale, ROUTES.confirmEmail)}#${token}`
  return linkMail(copy, template, locale, url, newEmail)
}

import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/**
 * The mail with a link that confirms an email address. The token is after the `#`, which browsers do not
 * send, so it appears in no log and no referrer. `newEmail` is the address that a change of email requests.
 */
export function confirmation(
  copy: MailCopy,
  template: 'emailVerification' | 'emailChangeFormer' | 'emailChangeNext',
  locale: Locale,
  token: string,
  newEmail?: string,
) {
  const url = `${accountsEnv().SITE_URL}${localePath(locale, ROUTES.confirmEmail)}#${token}`
  return linkMail(copy, template, locale, url, newEmail)
}

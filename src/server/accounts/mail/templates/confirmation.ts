import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/** The token follows a `#`, which browsers do not send, so that no log and no Referer has it. */
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

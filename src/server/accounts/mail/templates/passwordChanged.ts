import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/** Links to a password reset, in case another person has changed the password. */
export function passwordChanged(copy: MailCopy, locale: Locale) {
  const url = `${copy.site}${localePath(locale, ROUTES.home)}?dialog=initiateReset`
  return linkMail(copy, 'passwordChanged', locale, url)
}

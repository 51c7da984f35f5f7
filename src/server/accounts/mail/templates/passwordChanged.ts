import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/**
 * The mail that tells a member that the password was changed. Its link opens the dialog for a password reset,
 * in case another person has changed the password.
 */
export function passwordChanged(copy: MailCopy, locale: Locale) {
  const url = `${copy.site}${localePath(locale, ROUTES.home)}?dialog=initiateReset`
  return linkMail(copy, 'passwordChanged', locale, url)
}

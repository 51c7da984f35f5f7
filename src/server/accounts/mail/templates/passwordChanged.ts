import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/**
 * The mail that tells the owner of a password change, and what to do if someone else changed the password.
 */
export function passwordChanged(copy: MailCopy, locale: Locale) {
  const url = `${accountsEnv().SITE_URL}${localePath(locale, ROUTES.home)}?dialog=initiateReset`
  return linkMail(copy, 'passwordChanged', locale, url)
}

import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/** Tells the owner that the password changed, and what to do if someone else changed it. */
export function passwordChanged(copy: MailCopy, locale: Locale) {
  const url = `${accountsEnv().SITE_URL}${localePath(locale, ROUTES.home)}?dialog=initiateReset`
  return linkMail(copy, 'passwordChanged', locale, url)
}

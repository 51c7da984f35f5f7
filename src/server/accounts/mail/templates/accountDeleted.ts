import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/** Links to the contact page, in case another person has deleted the account. */
export function accountDeleted(copy: MailCopy, locale: Locale) {
  return linkMail(copy, 'accountDeleted', locale, copy.site + localePath(locale, ROUTES.contact))
}

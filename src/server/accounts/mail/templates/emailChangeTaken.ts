import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/**
 * For the owner of an address to which another member wants to change, instead of the confirmation link. The
 * site does not tell the member, because it must not reveal that the address has an account.
 */
export function emailChangeTaken(copy: MailCopy, email: string, locale: Locale) {
  const url = copy.site + localePath(locale, ROUTES.signIn)
  return linkMail(copy, 'emailChangeTaken', locale, url, email)
}

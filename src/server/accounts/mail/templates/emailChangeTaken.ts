import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/**
 * The mail to the owner of an email address to which a member of another account wants to change. The owner gets
 * it instead of the mail with the confirmation link. The member sees no difference on the site, because it must
 * not reveal that the address has an account.
 */
export function emailChangeTaken(copy: MailCopy, email: string, locale: Locale) {
  const url = copy.site + localePath(locale, ROUTES.signIn)
  return linkMail(copy, 'emailChangeTaken', locale, url, email)
}

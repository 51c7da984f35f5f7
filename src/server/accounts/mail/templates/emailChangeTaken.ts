import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/**
 * The mail to the owner of an email address that a member of another account wants to use. It replaces the mail with
 * the confirmation link: only the owner learns that the address has an account, and the member, who was told that
 * both addresses get a mail, does not wait in vain if the address is also theirs.
 */
export function emailChangeTaken(copy: MailCopy, email: string, locale: Locale) {
  const url = accountsEnv().SITE_URL + localePath(locale, ROUTES.signIn)
  return linkMail(copy, 'emailChangeTaken', locale, url, email)
}

import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/**
 * The mail with the password reset link, which opens the home page with the dialog for a new password. The host of
 * the link is always that of SITE_URL and never the request's Host header, which an attacker can forge.
 * @param email the recipient, already trimmed and in lower case (`canonicalEmail`)
 */
export function passwordReset(copy: MailCopy, email: string, locale: Locale, token: string) {
  const query = new URLSearchParams({ dialog: 'reset', email, hash: token })
  const url = `${accountsEnv().SITE_URL}${localePath(locale, ROUTES.home)}?${query}`
  return linkMail(copy, 'passwordReset', locale, url)
}

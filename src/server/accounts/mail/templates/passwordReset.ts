import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/**
 * The mail with the password reset link, which opens the home page with the dialog for a new password. The host of
 * the link is that of SITE_URL and never the request's Host header, which an attacker can forge. Only a site without a
 * SITE_URL of its own uses the checked local address at which the visitor asked (decision 32).
 * @param email the recipient, already trimmed and in lower case (`canonicalEmail`)
 */
export function passwordReset(copy: MailCopy, email: string, locale: Locale, token: string) {
  const query = new URLSearchParams({ dialog: 'reset', email, hash: token })
  const url = `${copy.site}${localePath(locale, ROUTES.home)}?${query}`
  return linkMail(copy, 'passwordReset', locale, url)
}

import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/**
 * Email and secret follow a `#`, as in `confirmation`. The host is never that of the Host header, which an
 * attacker can forge. Only a site without a SITE_URL uses the checked local address of the visitor (decision
 * 32).
 */
export function passwordReset(copy: MailCopy, email: string, locale: Locale, token: string) {
  const parameters = new URLSearchParams({ email, hash: token })
  const url = `${copy.site}${localePath(locale, ROUTES.home)}?dialog=reset#${parameters}`
  return linkMail(copy, 'passwordReset', locale, url)
}

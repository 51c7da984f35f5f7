import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/**
 * The mail with the login link of next-auth's email provider.
 * @param callbackUrl the page to open after login; a URL of another site is ignored when the visitor opens the link
 */
export function signInLink(
  copy: MailCopy,
  email: string,
  locale: Locale,
  token: string,
  callbackUrl?: string,
) {
  const home = copy.site + localePath(locale, ROUTES.home)
  const query = new URLSearchParams({ callbackUrl: callbackUrl ?? home, email, token })
  return linkMail(copy, 'signInLink', locale, `${copy.site}/api/auth/callback/email?${query}`)
}

import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/** @param callbackUrl a URL of another site is ignored when the visitor opens the link */
export function signInLink(
  copy: MailCopy,
  email: string,
  locale: Locale,
  token: string,
  callbackUrl?: string,
) {
  const home = copy.site + localePath(locale, ROUTES.home)
  const parameters = new URLSearchParams({ callbackUrl: callbackUrl ?? home, email, token })
  const page = copy.site + localePath(locale, ROUTES.confirmEmail)
  return linkMail(copy, 'signInLink', locale, `${page}#${parameters}`)
}

import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/**
 * The link that proves whose mailbox an address is. The token is behind the `#`, which no browser sends: neither our log
 * nor another site sees it. `newEmail` is the address that an account is to have.
 */
export function confirmation(
  copy: MailCopy,
  template: 'emailVerification' | 'emailChangeFormer' | 'emailChangeNext',
  locale: Locale,
  token: string,
  newEmail?: string,
) {
  const url = `${accountsEnv().SITE_URL}${localePath(locale, ROUTES.confirmEmail)}#${token}`
  return linkMail(copy, template, locale, url, newEmail)
}

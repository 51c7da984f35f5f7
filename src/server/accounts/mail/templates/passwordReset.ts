import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import type { MailCopy } from './mailCopy'
import { linkMail } from './linkMail'

/** The link that opens the dialog for a new password, always on the configured origin. `email` in canonical form. */
export function passwordReset(copy: MailCopy, email: string, locale: Locale, token: string) {
  const query = new URLSearchParams({ dialog: 'reset', email, hash: token })
  const url = `${accountsEnv().SITE_URL}${localePath(locale, ROUTES.home)}?${query}`
  return linkMail(copy, 'passwordReset', locale, url)
}

import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { TOKEN_PLACE } from '@/server/mail/links'
import type { MailContent } from '@/server/mail/sendMail'
import { linkMail } from './linkMail'

/**
 * The link that opens the dialog for a new password, on the configured origin whatever host a request names.
 * `email` in canonical form.
 */
export function passwordReset(email: string, locale: Locale): MailContent {
  const query = new URLSearchParams({ dialog: 'reset', email, hash: TOKEN_PLACE })
  const url = `${accountsEnv().SITE_URL}${localePath(locale, ROUTES.home)}?${query}`
  return linkMail('passwordReset', locale, url)
}

import { accountsEnv } from '@/config/env.server'
import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { TOKEN_PLACE } from '@/server/mail/links'
import type { MailContent } from '@/server/mail/sendMail'
import { linkMail } from './linkMail'

/**
 * The link that proves whose mailbox an address is. Its secret stands behind the `#`, which no browser sends: neither
 * our log nor another site hears of it. `next` is the address that an account is to have.
 */
export function confirmation(
  template: 'emailVerification' | 'emailChangeFormer' | 'emailChangeNext',
  locale: Locale,
  next?: string,
): MailContent {
  const url = `${accountsEnv().SITE_URL}${localePath(locale, ROUTES.confirmEmail)}#${TOKEN_PLACE}`
  return linkMail(template, locale, url, next)
}

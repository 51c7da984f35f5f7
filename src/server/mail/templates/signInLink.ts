import type { Locale } from '@/i18n/locales'
import { TOKEN_PLACE } from '@/server/mail/links'
import type { MailContent } from '@/server/mail/sendMail'
import { linkMail } from './linkMail'

/**
 * The link that logs in. `address` is next-auth's, whose secret gives way to the one that is made at sending; whoever
 * asked may have named the page to go on to, so nothing else in it may look like the secret's place.
 */
export function signInLink(address: string, locale: Locale): MailContent {
  const url = new URL(address.replaceAll(TOKEN_PLACE, ''))
  url.searchParams.set('token', TOKEN_PLACE)
  return linkMail('signInLink', locale, url.href)
}

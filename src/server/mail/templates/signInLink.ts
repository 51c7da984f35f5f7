import type { Locale } from '@/i18n/locales'
import { TOKEN_PLACE } from '@/server/mail/links'
import type { MailContent } from '@/server/mail/sendMail'
import { linkMail } from './linkMail'

/**
 * The link that logs in. `address` is next-auth's, whose secret gives way to the one that is made at sending; whoever
 * asked may have named the page to go on to, so whatever else in it looks like the secret's place is encoded.
 */
export function signInLink(address: string, locale: Locale): MailContent {
  const url = new URL(address)
  url.searchParams.delete('token')
  const others = url.href.replaceAll(TOKEN_PLACE, TOKEN_PLACE.replaceAll('_', '%5F'))
  return linkMail('signInLink', locale, `${others}&token=${TOKEN_PLACE}`)
}

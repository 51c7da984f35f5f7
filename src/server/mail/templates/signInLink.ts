import type { Locale } from '@/i18n/locales'
import { TOKEN_PLACE } from '@/server/mail/links'
import type { MailContent } from '@/server/mail/sendMail'
import { linkMail } from './linkMail'

/**
 * The mail with a link that logs in. `address` is next-auth's link, whose secret is replaced by the one that is made when
 * the mail is sent. The visitor chooses the page after the log-in, so a part of that address that looks like the
 * placeholder of the secret is encoded.
 */
export function signInLink(address: string, locale: Locale): MailContent {
  const url = new URL(address)
  url.searchParams.delete('token')
  const others = url.href.replaceAll(TOKEN_PLACE, TOKEN_PLACE.replaceAll('_', '%5F'))
  return linkMail('signInLink', locale, `${others}&token=${TOKEN_PLACE}`)
}

import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@/i18n/locales'
import { CALLBACK_COOKIES, isRecord, type AuthRequest } from './callbackUrl'

/**
 * The language of whoever sends a request to next-auth, whose addresses have no locale: that of the page to go on to
 * where it has a prefix, else the one that was chosen, else that of the page gone on to before.
 * Expects a request without foreign addresses (`dropForeignCallbacks`).
 */
export function localeOfAuthRequest({ cookies, query, body }: AuthRequest): Locale {
  const addresses = [query, body].flatMap((part) => (isRecord(part) ? [part.callbackUrl] : []))
  const chosen = cookies.NEXT_LOCALE
  return (
    prefixIn(addresses) ??
    (isLocale(chosen) ? chosen : undefined) ??
    prefixIn(CALLBACK_COOKIES.map((name) => cookies[name])) ??
    DEFAULT_LOCALE
  )
}

function prefixIn(addresses: unknown[]): Locale | undefined {
  const prefixes = addresses.map((address) =>
    typeof address === 'string' ? address.match(/^(?:https?:\/\/[^/]*)?\/([^/?#]+)/)?.[1] : undefined,
  )
  return LOCALES.find((locale) => prefixes.includes(locale))
}

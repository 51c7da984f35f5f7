import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@/i18n/locales'
import { CALLBACK_COOKIES, isRecord, type AuthRequest } from './callbackUrl'

/**
 * Returns the locale of a request to next-auth, whose URLs have no locale. It is the first of: the locale of
 * the callback URL, the locale that the visitor chose (cookie), the locale of the callback cookie, the
 * default. External callback URLs must be removed first (`stripExternalCallbackUrls`).
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

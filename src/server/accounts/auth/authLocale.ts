import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@/i18n/locales'
import { CALLBACK_COOKIES, isRecord, type AuthRequest } from './callbackUrl'

/**
 * Returns the locale of a request to next-auth, for its redirects and mails. The URLs of next-auth
 * (`/api/auth/…`) have no locale prefix. Uses the first that is available: the locale prefix of the parameter
 * `callbackUrl` (the page to open after login), the cookie `NEXT_LOCALE`, the locale prefix of the callback
 * URL in next-auth's cookie, the default locale. Call `stripExternalCallbackUrls` first, which removes
 * callback URLs of other sites.
 */
export function localeOfAuthRequest({ cookies, query, body }: AuthRequest): Locale {
  const callbackUrls = [query, body].flatMap((part) => (isRecord(part) ? [part.callbackUrl] : []))
  const cookieLocale = cookies.NEXT_LOCALE
  return (
    localePrefixIn(callbackUrls) ??
    (isLocale(cookieLocale) ? cookieLocale : undefined) ??
    localePrefixIn(CALLBACK_COOKIES.map((name) => cookies[name])) ??
    DEFAULT_LOCALE
  )
}

function localePrefixIn(callbackUrls: unknown[]): Locale | undefined {
  const prefixes = callbackUrls.map((url) =>
    typeof url === 'string' ? url.match(/^(?:https?:\/\/[^/]*)?\/([^/?#]+)/)?.[1] : undefined,
  )
  return LOCALES.find((locale) => prefixes.includes(locale))
}

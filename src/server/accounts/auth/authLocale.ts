import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@/i18n/locales'
import { CALLBACK_COOKIES, isRecord, type AuthRequest } from './callbackUrl'

/**
 * The URLs of next-auth have no locale prefix, so the locale comes from the first of these that names one:
 * `callbackUrl`, the cookie `NEXT_LOCALE`, CALLBACK_COOKIES. Call `stripUnusableCallbackUrls` first. A `callbackUrl`
 * without a prefix is an English page, but for `/`, whose language the cookie decides (decision 9).
 */
export function localeOfAuthRequest({ cookies, query, body }: AuthRequest): Locale {
  const callbackUrls = [query, body].flatMap((part) => (isRecord(part) ? [part.callbackUrl] : []))
  const cookieLocale = cookies.NEXT_LOCALE
  return (
    localePrefixIn(callbackUrls) ??
    (callbackUrls.some(isPath) ? DEFAULT_LOCALE : undefined) ??
    (isLocale(cookieLocale) ? cookieLocale : undefined) ??
    localePrefixIn(CALLBACK_COOKIES.map((name) => cookies[name])) ??
    DEFAULT_LOCALE
  )
}

const isPath = (url: unknown) => typeof url === 'string' && /^(?:https?:\/\/[^/]*)?\/[^/?#]/.test(url)

function localePrefixIn(callbackUrls: unknown[]): Locale | undefined {
  const prefixes = callbackUrls.map((url) =>
    typeof url === 'string' ? url.match(/^(?:https?:\/\/[^/]*)?\/([^/?#]+)/)?.[1] : undefined,
  )
  return LOCALES.find((locale) => prefixes.includes(locale))
}

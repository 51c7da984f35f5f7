import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@/i18n/locales'
import { CALLBACK_COOKIES, isRecord, type AuthRequest } from './callbackUrl'

/**
 * The URLs of next-auth have no locale prefix, so the locale comes from the first of these that names one:
 * `callbackUrl`, the cookie `NEXT_LOCALE`, CALLBACK_COOKIES. Call `stripUnusableCallbackUrls` first. A `callbackUrl`
 * without a prefix is an English page, except `/`, whose language the cookie decides (decision 9).
 */
export function localeOfAuthRequest({ cookies, query, body }: AuthRequest): Locale {
  const segments = [query, body].map((part) => firstSegment(isRecord(part) ? part.callbackUrl : undefined))
  const isPage = segments.some((segment) => segment !== undefined)
  const cookieLocale = cookies.NEXT_LOCALE
  return (
    localeAmong(segments) ??
    (isPage ? DEFAULT_LOCALE : undefined) ??
    (isLocale(cookieLocale) ? cookieLocale : undefined) ??
    localeAmong(CALLBACK_COOKIES.map((name) => firstSegment(cookies[name]))) ??
    DEFAULT_LOCALE
  )
}

/** Of the path of a URL, such as `zh-HK` or `company`; undefined for `/`. */
const firstSegment = (url: unknown): string | undefined =>
  typeof url === 'string' ? url.match(/^(?:https?:\/\/[^/]*)?\/([^/?#]+)/)?.[1] : undefined

const localeAmong = (segments: (string | undefined)[]): Locale | undefined =>
  LOCALES.find((locale) => segments.includes(locale))

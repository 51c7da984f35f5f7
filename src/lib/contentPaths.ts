import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { MAX_SLUG_LENGTH } from './pageAddress'
import { ENGLISH_ONLY, localePath, ROUTES } from './routes'

/** Paths without the locale prefix. */
export const articlePath = (slug: string) => `${ROUTES.resources}/${slug}`
export const topicPath = (slug: string) => `${ROUTES.resources}/topics/${slug}`
export const SEARCH_PATH = `${ROUTES.resources}/search`

export const localesOf = (route: string): readonly Locale[] =>
  ENGLISH_ONLY.includes(route) ? [DEFAULT_LOCALE] : LOCALES

/**
 * In code points; the search field counts UTF-16 units. The server ignores the rest of a search text, because the time
 * of a search grows with each word.
 */
export const QUERY_LENGTH = 100

/** `action` is for browsers without JavaScript; the router of Next.js adds the locale prefix to `path`. */
export const searchForm = (locale: Locale) => ({
  path: SEARCH_PATH,
  action: localePath(locale, SEARCH_PATH),
  maxLength: QUERY_LENGTH,
})

/** The server responds to an invalid slug with 404 and does not query Sanity. */
export function isSlug(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
  )
}

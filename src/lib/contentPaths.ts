import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { localePath, ROUTES } from './routes'

/**
 * Paths of an article, of the article list of a topic, and of the article search, without the locale prefix.
 */
export const articlePath = (slug: string) => `${ROUTES.resources}/${slug}`
export const topicPath = (slug: string) => `${ROUTES.resources}/topics/${slug}`
export const SEARCH_PATH = `${ROUTES.resources}/search`

/**
 * Routes of pages that exist only in English, the default locale. `localesOf` returns no other locale for them.
 */
export const ENGLISH_ONLY: readonly string[] = [ROUTES.visaTonic]

export const localesOf = (route: string): readonly Locale[] =>
  ENGLISH_ONLY.includes(route) ? [DEFAULT_LOCALE] : LOCALES

/**
 * Maximum length of the text in the article search, in code points. The end of a longer text is ignored,
 * because the time of a search grows with each word.
 */
export const QUERY_LENGTH = 100

/**
 * Data of the form that searches articles. `action`: the path of the results page, which a browser without
 * JavaScript opens. `path`: the same path without the locale prefix, because the router of Next.js adds the
 * prefix by itself.
 */
export const searchForm = (locale: Locale) => ({
  path: SEARCH_PATH,
  action: localePath(locale, SEARCH_PATH),
  maxLength: QUERY_LENGTH,
})

/** Maximum length, in characters, of a slug: the segment of a URL that identifies an article or topic. */
const SLUG_LENGTH = 96

/**
 * Whether a path segment is a valid slug, such as `study-permits`. For any other segment, the server responds
 * with 404 and does not query Sanity.
 */
export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= SLUG_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
}

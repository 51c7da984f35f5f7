import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'

/** Where the articles, their topics and their search are, without the locale prefix. */
export const articlePath = (slug: string) => `${ROUTES.resources}/${slug}`
export const topicPath = (slug: string) => `${ROUTES.resources}/topics/${slug}`
export const SEARCH_PATH = `${ROUTES.resources}/search`

/** Pages that exist only in the default locale. */
export const ENGLISH_ONLY: readonly string[] = [ROUTES.visaTonic]

/** The languages in which a route has a page. */
export const localesOf = (route: string): readonly Locale[] =>
  ENGLISH_ONLY.includes(route) ? [DEFAULT_LOCALE] : LOCALES

/** Longest query that is looked for, in code points. */
export const QUERY_LENGTH = 100

/** Where a search form goes, also with the locale prefix, and how much may be typed into it. */
export const searchForm = (locale: Locale) => ({
  path: SEARCH_PATH,
  action: localePath(locale, SEARCH_PATH),
  maxLength: QUERY_LENGTH,
})

/** Longest part of an address that an editor can give a document. */
const SLUG_LENGTH = 96

/** Whether a part of an address can be a document's: nothing else is asked of the content. */
export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= SLUG_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
}

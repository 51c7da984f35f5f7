import { defineQuery } from 'groq'
import { asyncCache } from '@/runtime/asyncCache'
import { fetchContent } from '@/cms/client/fetchContent'
import type { DUE_QUERY_RESULT } from '@/cms/sanity.types'
import { DEFAULT_LOCALE } from '@/i18n/locales'

export const NEXT_CHANGE_QUERY = defineQuery(`{
  "from": *[_type in ["article", "service"] && publishFrom > $now] | order(publishFrom asc)[0].publishFrom,
  "until": *[_type in ["article", "service"] && publishUntil > $now] | order(publishUntil asc)[0].publishUntil
}`)

export const DUE_QUERY = defineQuery(`*[_type in ["article", "service"] && (
  (publishFrom > $since && publishFrom <= $until) || (publishUntil > $since && publishUntil <= $until)
)] { _id, _type, "slug": coalesce(slug.current, "") }`)

/**
 * The next time at which an article or service becomes public or expires, in ms since 1970; Infinity if there is
 * none.
 */
export async function nextChange(): Promise<number> {
  const { from, until } = await fetchContent(NEXT_CHANGE_QUERY, { locale: DEFAULT_LOCALE })
  // `Date.parse` returns NaN for a missing or invalid date. `|| Infinity` then makes `Math.min` ignore it.
  return Math.min(...[from, until].map((date) => Date.parse(date ?? '') || Infinity))
}

const cachedNextChange = asyncCache(nextChange, { max: 1, ttl: 1_000, untilPublication: true })
/** Cached result of `nextChange`, shared by pages that are rendered at the same time. */
export const recentNextChange = (): Promise<number> => cachedNextChange('')

/** The articles and services that became public or expired after `since` and until `until`, both in ms since 1970. */
export function changesBetween(since: number, until: number): Promise<DUE_QUERY_RESULT> {
  const [from, to] = [since, until].map((time) => new Date(time).toISOString())
  return fetchContent(DUE_QUERY, { locale: DEFAULT_LOCALE }, { since: from ?? '', until: to ?? '' })
}

import { defineQuery } from 'groq'
import { asyncCache } from '@/runtime/asyncCache'
import { fetchContent } from '@/cms/client/fetchContent'
import type { DUE_QUERY_RESULT } from '@/cms/sanity.types'
import { DEFAULT_LOCALE } from '@/i18n/locales'

/**
 * All future dates, not only the next one: GROQ compares them as texts, so a past one in another format, such as
 * “2026/05/03”, could come before it and hide it.
 */
const NEXT_CHANGE_QUERY = defineQuery(`{
  "from": *[_type in ["article", "service", "notice", "page"] && publishFrom > $now].publishFrom,
  "until": *[_type in ["article", "service", "notice", "page"] && publishUntil > $now].publishUntil
}`)

const DUE_QUERY = defineQuery(`*[_type in ["article", "service", "notice", "page"] && (
  (publishFrom > $since && publishFrom <= $until) || (publishUntil > $since && publishUntil <= $until)
)] { _id, _type, "slug": coalesce(slug.current, ""), "address": coalesce(address, "") }`)

/**
 * The next time, in ms since 1970, at which an article, a service, a notice or a page becomes public or expires; or
 * Infinity. Pages that show it become stale then, although no editor publishes anything.
 */
export async function nextChange(): Promise<number> {
  const now = Date.now()
  const { from, until } = await fetchContent(NEXT_CHANGE_QUERY, { locale: DEFAULT_LOCALE })
  const times = [...from, ...until].map((date) => Date.parse(date ?? ''))
  return Math.min(...times.filter((time) => time > now), Infinity)
}

const cachedNextChange = asyncCache(nextChange, { max: 1, ttl: 1_000, untilPublication: true })
/** Next.js revalidates each page at this time at the latest. Pages rendered at the same time share one query. */
export const recentNextChange = (): Promise<number> => cachedNextChange('')

/**
 * What became public or expired after `start` and not later than `end`, in ms since 1970. Sanity sends
 * webhooks only for edits, not when a publication period begins or ends.
 */
export function changesBetween(start: number, end: number): Promise<DUE_QUERY_RESULT> {
  const [from, to] = [start, end].map((time) => new Date(time).toISOString())
  return fetchContent(DUE_QUERY, { locale: DEFAULT_LOCALE }, { since: from ?? '', until: to ?? '' })
}

import { formatDate } from '@/i18n/format'
import type { Locale } from '@/i18n/locales'

/** A date as a page shows it: in ISO format, such as 2026-08-31, and as a text in the language of the page. */
export type Day = { iso: string; text: string }

/**
 * Formats a date on the server. In a browser, the first use of `Intl.DateTimeFormat` loads data of the language,
 * which takes a slow phone about 30 ms of the time in which the page is hydrated.
 */
export function dayIn(locale: Locale, iso: string | null): Day | null {
  return iso === null ? null : { iso, text: formatDate(locale, iso) }
}

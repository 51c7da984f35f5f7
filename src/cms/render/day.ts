import { formatDate } from '@/i18n/format'
import type { Locale } from '@/i18n/locales'

export type Day = { iso: string; text: string }

/** On the server, because the first `Intl.DateTimeFormat` delays hydration on a slow phone by about 30 ms. */
export function dayIn(locale: Locale, iso: string | null): Day | null {
  return iso === null ? null : { iso, text: formatDate(locale, iso) }
}

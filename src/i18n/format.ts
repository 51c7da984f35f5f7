import type { Locale } from './locales'

/** Whose order a date takes: in English the day stands before the month, as in the copy. */
const DATES_LIKE: Record<Locale, string> = { 'en-CA': 'en-GB', 'zh-HK': 'zh-HK' }

/** A day as people write it: 31 August 2026, 2026年8月31日. `date` is as content keeps it: 2026-08-31. */
export function formatDate(locale: Locale, date: string): string {
  const format = new Intl.DateTimeFormat(DATES_LIKE[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(date))
}

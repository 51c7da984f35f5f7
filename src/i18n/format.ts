import type { Locale } from './locales'

/**
 * The locale whose formats each locale of the site uses for dates. English pages use those of en-US. Those of en-CA
 * abbreviate months differently in each version of ICU, the Unicode library of browsers and Node.js, so the server
 * and a browser could show different dates.
 */
export const DATE_LOCALES: Readonly<Record<Locale, string>> = { 'en-CA': 'en-US', 'zh-HK': 'zh-HK' }

/** The formats by locale and time zone, because creating one takes longer than formatting dozens of dates. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(DATE_LOCALES[locale], { dateStyle: 'long', timeZone })
  dateFormats.set(key, format)
  return format
}

/**
 * Formats a date, such as August 31, 2026 or 2026年8月31日.
 *
 * @param date an ISO date such as 2026-08-31; or a `Date`, whose day in Hong Kong (the office's time zone) is
 *   used
 */
export function formatDate(locale: Locale, date: string | Date): string {
  const timeZone = typeof date === 'string' ? 'UTC' : 'Asia/Hong_Kong'
  return dateFormat(locale, timeZone).format(new Date(date))
}

/** Formats the month of an ISO date, such as November 2026 or 2026年11月. */
export function formatMonth(locale: Locale, date: string): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(date))
}

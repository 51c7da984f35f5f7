import type { Locale } from './locales'

/** en-CA abbreviates months differently per version of ICU: server and browser could show different dates. */
export const DATE_LOCALES: Readonly<Record<Locale, string>> = { 'en-CA': 'en-US', 'zh-HK': 'zh-HK' }

/** Creating a format takes longer than formatting dozens of dates. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(DATE_LOCALES[locale], { dateStyle: 'long', timeZone })
  dateFormats.set(key, format)
  return format
}

/**
 * Such as August 31, 2026 or 2026年8月31日. A text must be a day, such as 2026-08-31. A `Date` is shown as its day in
 * Hong Kong, the time zone of the office.
 */
export function formatDate(locale: Locale, date: string | Date): string {
  const timeZone = typeof date === 'string' ? 'UTC' : 'Asia/Hong_Kong'
  return dateFormat(locale, timeZone).format(new Date(date))
}

/** Such as November 2026 or 2026年11月. */
export function formatMonth(locale: Locale, date: string): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(date))
}

/** Such as 320 kB or 1.2 MB, in units of 1,000, like the limit in `cms/rules/files.ts`. */
export function formatFileSize(locale: Locale, bytes: number): string {
  const isSmall = bytes < 1_000_000
  const style = {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  } as const
  return new Intl.NumberFormat(locale, style).format(isSmall ? Math.ceil(bytes / 1e3) : bytes / 1e6)
}

import type { Locale } from '@/i18n/locales'
import type { Period } from './overviewTypes'

/**
 * Formats the first day of an interval (day, week or month) of a chart: `Nov 23` for days and weeks, `Nov 2026`
 * for months.
 */
export function formatInterval(locale: Locale, period: Period, day: string): string {
  const style = period === '12m' ? { year: 'numeric', month: 'short' } : { month: 'short', day: 'numeric' }
  return new Intl.DateTimeFormat(locale, {
    ...(style as Intl.DateTimeFormatOptions),
    timeZone: 'UTC',
  }).format(new Date(day))
}

/**
 * Formats a reply time in hours, such as `5.2 hours`. The overview and its CSV file use no other unit, so that
 * times can be compared.
 */
export function formatHours(locale: Locale, hours: number): string {
  const style = { style: 'unit', unit: 'hour', unitDisplay: 'long', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, style).format(hours)
}

export const formatNumber = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

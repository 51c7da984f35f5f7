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

/** Formats a number of hours, such as `45 minutes`, `5.2 hours` or, from two days, `3.1 days`. */
export function formatHours(locale: Locale, hours: number): string {
  const [value, unit] =
    hours < 1 ? [Math.round(hours * 60), 'minute'] : hours < 48 ? [hours, 'hour'] : [hours / 24, 'day']
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(value)
}

export const formatNumber = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

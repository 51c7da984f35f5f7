import { usesHan, type Locale } from '@/i18n/locales'
import type { Period } from './overviewTypes'

/** `day`: the first day of the interval. `Nov 23` for days and weeks, `Nov 2026` for months. */
export function formatInterval(locale: Locale, period: Period, day: string): string {
  const style = period === '12m' ? { year: 'numeric', month: 'short' } : { month: 'short', day: 'numeric' }
  return new Intl.DateTimeFormat(locale, {
    ...(style as Intl.DateTimeFormatOptions),
    timeZone: 'UTC',
  }).format(new Date(day))
}

/**
 * In minutes below an hour, in hours below 48 hours, and otherwise in days, such as `25.5 days`. Charts,
 * tables and the CSV file use hours only, so that their numbers can be compared.
 */
export function formatReplyTime(locale: Locale, hours: number): string {
  // Compares rounded values, so that the result is never `60 minutes` or `48 hours`.
  const minutes = Math.max(1, Math.round(hours * 60))
  if (minutes < 60) return formatUnit(locale, 'minute', minutes)
  return Math.round(hours * 10) < 480
    ? formatUnit(locale, 'hour', hours)
    : formatUnit(locale, 'day', hours / 24)
}

function formatUnit(locale: Locale, unit: 'minute' | 'hour' | 'day', value: number): string {
  const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const
  const text = new Intl.NumberFormat(locale, style).format(value)
  // `Intl` puts a space between a number and a Chinese unit; the site's Chinese texts have none there.
  return usesHan(locale) ? text.replace(' ', '') : text
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

import { DATE_LOCALES } from './format'
import type { Locale } from './locales'

/** The time zone is that of the office. */
const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Hong_Kong',
} as const

/** Chinese weekdays are written in full, because the short form (週二) is not used in Hong Kong. */
const WEEKDAYS = { 'en-CA': 'short', 'zh-HK': 'long' } as const

/** Such as Aug 31, 2026, 18:00. */
export function formatMoment(locale: Locale, moment: Date): string {
  return new Intl.DateTimeFormat(DATE_LOCALES[locale], MOMENT).format(moment)
}

/** Such as Aug 31, 18:00, or with the year if it is not the current one. */
export function formatRecent(locale: Locale, moment: Date, now = new Date()): string {
  return new Intl.DateTimeFormat(DATE_LOCALES[locale], recentStyle(moment, now)).format(moment)
}

/** Such as Tue, Nov 24, 18:00, or with the year if it is not the current one. */
export function formatDue(locale: Locale, moment: Date, now = new Date()): string {
  const style = { ...recentStyle(moment, now), weekday: WEEKDAYS[locale] }
  return new Intl.DateTimeFormat(DATE_LOCALES[locale], style).format(moment)
}

function recentStyle(moment: Date, now: Date): Intl.DateTimeFormatOptions {
  const { year, ...style } = MOMENT
  const yearOf = new Intl.DateTimeFormat('en', { year, timeZone: MOMENT.timeZone })
  return yearOf.format(moment) === yearOf.format(now) ? style : MOMENT
}

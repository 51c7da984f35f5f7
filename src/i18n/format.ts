import type { Locale } from './locales'

type DateFormat = { locale: string; weekday: 'short' | 'long' }

/**
 * How each locale formats dates. English pages use the formats of en-US. Those of en-CA abbreviate months
 * differently in each version of ICU, the Unicode library of browsers and Node.js, so the server and a
 * browser could show different dates. Chinese weekdays are written in full, because the short form (週二) is
 * not used in Hong Kong.
 */
const DATE_FORMATS: Readonly<Record<Locale, DateFormat>> = {
  'en-CA': { locale: 'en-US', weekday: 'short' },
  'zh-HK': { locale: 'zh-HK', weekday: 'long' },
}

/** The format of a date and time, in the time zone of the office (Hong Kong). */
const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Hong_Kong',
} as const

/**
 * Formats a date, such as August 31, 2026 or 2026年8月31日.
 *
 * @param date an ISO date such as 2026-08-31; or a `Date`, whose day in Hong Kong (the office's time zone) is
 *   used
 */
export function formatDate(locale: Locale, date: string | Date): string {
  const timeZone = typeof date === 'string' ? 'UTC' : 'Asia/Hong_Kong'
  return new Intl.DateTimeFormat(DATE_FORMATS[locale].locale, { dateStyle: 'long', timeZone }).format(
    new Date(date),
  )
}

/** Formats the month of an ISO date, such as November 2026 or 2026年11月. */
export function formatMonth(locale: Locale, date: string): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(date))
}

/**
 * Formats a date and time, such as Aug 31, 2026, 18:00, in the time zone of the office (Hong Kong). Used for
 * past events, such as a login.
 */
export function formatMoment(locale: Locale, moment: Date): string {
  return new Intl.DateTimeFormat(DATE_FORMATS[locale].locale, MOMENT).format(moment)
}

/**
 * Formats a date and time for a narrow column, such as Aug 31, 18:00, in the time zone of the office (Hong Kong). The
 * year is included only if it is not the current one.
 */
export function formatRecent(locale: Locale, moment: Date, now = new Date()): string {
  return new Intl.DateTimeFormat(DATE_FORMATS[locale].locale, recentStyle(moment, now)).format(moment)
}

/**
 * Formats a deadline with its weekday, such as Tue, Nov 24, 18:00, in the time zone of the office (Hong Kong). The year
 * is included only if it is not the current one.
 */
export function formatDue(locale: Locale, moment: Date, now = new Date()): string {
  const { locale: formatLocale, weekday } = DATE_FORMATS[locale]
  return new Intl.DateTimeFormat(formatLocale, { ...recentStyle(moment, now), weekday }).format(moment)
}

function recentStyle(moment: Date, now: Date): Intl.DateTimeFormatOptions {
  const { year, ...style } = MOMENT
  const yearOf = new Intl.DateTimeFormat('en', { year, timeZone: MOMENT.timeZone })
  return yearOf.format(moment) === yearOf.format(now) ? style : MOMENT
}

/**
 * A person's full name. If it consists of Chinese characters, the family name comes first, without a space.
 * Otherwise the first name comes first, in every locale.
 */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const isHan = /^\p{Script=Han}+$/u.test(firstName + lastName)
  return isHan ? lastName + firstName : `${firstName} ${lastName}`
}

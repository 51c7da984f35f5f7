import { isHoliday, knowsYearOf } from './holidays'

/**
 * The promised reply time, in business days. The copy key `forms:contact.success` and pages state the same
 * number.
 */
const PROMISED_DAYS = 2
/** The end of a working day, in Hong Kong time. */
const CLOSING = '18:00'
/** The UTC offset of Hong Kong, which has had no daylight saving time since 1979. */
const OFFSET = '+08:00'
const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
/** Missing holidays of the next year are reported this many days before that year begins. */
const NOTICE_DAYS = 45

/** Returns the date in Hong Kong at a given time, such as 2026-11-24. */
const dayOf = (moment: Date): string => new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10)
const startOf = (day: string): Date => new Date(`${day}T00:00:00${OFFSET}`)
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * Whether a date in Hong Kong, such as 2026-11-24, is a business day: Monday to Friday, except general
 * holidays.
 */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/**
 * Returns the reply deadline of a contact message: the end of the second business day after the day of
 * receipt.
 */
export function replyDeadline(received: Date): Date {
  let day = dayOf(received)
  for (let left = PROMISED_DAYS; left > 0;) {
    day = shifted(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return new Date(`${day}T${CLOSING}:00${OFFSET}`)
}

/**
 * Returns the time before which all unanswered messages are overdue, so that a database query can find them
 * by date.
 */
export function overdueBefore(now: Date): Date {
  let day = dayOf(now)
  while (replyDeadline(startOf(day)) > now) day = shifted(day, -1)
  return startOf(shifted(day, 1))
}

/** Returns the current or the next year if its holidays are missing in holidays.ts; otherwise undefined. */
export function yearWithoutHolidays(now: Date): number | undefined {
  const missing = [dayOf(now), shifted(dayOf(now), NOTICE_DAYS)].find((day) => !knowsYearOf(day))
  return missing === undefined ? undefined : Number(missing.slice(0, 4))
}

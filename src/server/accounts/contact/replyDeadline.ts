import { isHoliday, knowsYearOf } from './holidays'

/** The promised reply time in business days: `forms:contact.success` and pages state it. */
const PROMISED_DAYS = 2
/** The end of a working day, in Hong Kong time. */
const CLOSING = '18:00'
/** Hong Kong has had no daylight saving time since 1979. */
const OFFSET = '+08:00'
const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
/** How many days before a year its holidays should be known. */
const NOTICE_DAYS = 45

/** The date of a time in Hong Kong, such as 2026-11-24. */
const dayOf = (moment: Date): string => new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10)
const startOf = (day: string): Date => new Date(`${day}T00:00:00${OFFSET}`)
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Monday to Friday except general holidays; the date is in Hong Kong time, such as 2026-11-24. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/** The reply deadline: the end of the second business day after the day of receipt. */
export function replyDeadline(received: Date): Date {
  let day = dayOf(received)
  for (let left = PROMISED_DAYS; left > 0;) {
    day = shifted(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return new Date(`${day}T${CLOSING}:00${OFFSET}`)
}

/** Waiting messages that arrived before this time are overdue; for database queries. */
export function overdueBefore(now: Date): Date {
  let day = dayOf(now)
  while (replyDeadline(startOf(day)) > now) day = shifted(day, -1)
  return startOf(shifted(day, 1))
}

/** The current or next year, if its holidays are missing; otherwise undefined. */
export function yearWithoutHolidays(now: Date): number | undefined {
  const missing = [dayOf(now), shifted(dayOf(now), NOTICE_DAYS)].find((day) => !knowsYearOf(day))
  return missing === undefined ? undefined : Number(missing.slice(0, 4))
}

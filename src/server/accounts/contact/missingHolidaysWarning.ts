import { knowsYearOf } from './holidayTable'
import { addDays, hongKongDate } from './replyDeadline'

/**
 * How many days before the start of a year the admin inbox warns that `holidayTable.ts` lacks its holidays.
 */
const NOTICE_DAYS = 45

/**
 * Returns the current year if `holidayTable.ts` lacks its holidays; or the next year, if it begins within 45
 * days and its holidays are missing; otherwise undefined. The admin inbox then warns that reply deadlines may
 * be wrong.
 */
export function yearWithoutHolidays(now: Date): number | undefined {
  const missing = [hongKongDate(now), addDays(hongKongDate(now), NOTICE_DAYS)].find(
    (day) => !knowsYearOf(day),
  )
  return missing === undefined ? undefined : Number(missing.slice(0, 4))
}

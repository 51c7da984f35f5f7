import { knowsYearOf } from './holidayTable'
import { addDays, hongKongDate } from './replyDeadline'

/**
 * How many days before a year begins administrators are warned that its holidays are missing
 * in `holidayTable.ts`.
 */
const NOTICE_DAYS = 45

/**
 * Returns the current year, or the next one in its last 45 days, if `holidayTable.ts` lacks its
 * holidays; otherwise undefined. The admin inbox then warns that reply deadlines may be wrong.
 */
export function yearWithoutHolidays(now: Date): number | undefined {
  const missing = [hongKongDate(now), addDays(hongKongDate(now), NOTICE_DAYS)].find(
    (day) => !knowsYearOf(day),
  )
  return missing === undefined ? undefined : Number(missing.slice(0, 4))
}

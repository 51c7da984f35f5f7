import { knowsYearOf } from './holidayTable'
import { hongKongDate } from '@/lib/hongKongDate'
import { addDays } from './replyDeadline'

const NOTICE_DAYS = 45

/** A year that lacks holidays and has begun or begins within NOTICE_DAYS: reply deadlines may be wrong. */
export function yearWithoutHolidays(now: Date): number | undefined {
  const missing = [hongKongDate(now), addDays(hongKongDate(now), NOTICE_DAYS)].find(
    (day) => !knowsYearOf(day),
  )
  return missing === undefined ? undefined : Number(missing.slice(0, 4))
}

import { HONG_KONG_OFFSET, hongKongDate } from '@/lib/hongKongDate'
import { isHoliday } from './holidayTable'

/** Business days. `forms:contact.successWithReason`, `resources:article` and several pages state the number, too. */
const PROMISED_DAYS = 2
/** Hong Kong time. */
const CLOSING = '18:00'
const DAY_MS = 86_400_000

/** `2026-11-24` → 2026-11-23 16:00 UTC. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00${HONG_KONG_OFFSET}`)
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export function isBusinessDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/** Received on a Friday → Tuesday, 18:00. */
export function replyDeadline(received: Date): Date {
  let day = hongKongDate(received)
  for (let daysLeft = PROMISED_DAYS; daysLeft > 0;) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) daysLeft -= 1
  }
  return new Date(`${day}T${CLOSING}:00${HONG_KONG_OFFSET}`)
}

/** Messages received before this time are overdue, so a query can filter by `createdAt` alone. */
export function overdueBefore(now: Date): Date {
  let day = hongKongDate(now)
  while (replyDeadline(startOfDay(day)) > now) day = addDays(day, -1)
  return startOfDay(addDays(day, 1))
}

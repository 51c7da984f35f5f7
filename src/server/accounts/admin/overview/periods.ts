import { hongKongDate } from '@/lib/hongKongDate'
import { addDays } from '@/server/accounts/contact/replyDeadline'

/** Divided into days, weeks from Monday, or months. */
export const PERIODS = ['30d', '12w', '12m'] as const
export type Period = (typeof PERIODS)[number]

const LENGTHS: Readonly<Record<Period, number>> = { '30d': 30, '12w': 12, '12m': 12 }

/** Days in Hong Kong, oldest first. The last interval contains `now`, so it is usually incomplete. */
export function intervalStarts(period: Period, now: Date): string[] {
  const today = hongKongDate(now)
  const count = LENGTHS[period]
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index
    if (period === '30d') return addDays(today, -back)
    if (period === '12w') return addDays(mondayOf(today), -7 * back)
    return monthsBefore(today, back)
  })
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

function monthsBefore(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 10)
}

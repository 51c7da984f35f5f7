/** @jest-environment node */
import { intervalStarts, PERIODS } from '@/server/accounts/admin/overview/periods'

it.each([
  ['a Sunday before midnight in Hong Kong', '2026-03-01T15:59:59Z', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['a Monday after midnight in Hong Kong', '2026-03-01T16:00:00Z', '2026-03-02', '2026-03-02', '2026-03-01'],
  ['the first day of a year', '2026-12-31T16:00:00Z', '2027-01-01', '2026-12-28', '2027-01-01'],
  ['a leap day', '2028-02-29T04:00:00Z', '2028-02-29', '2028-02-28', '2028-02-01'],
])('the last interval contains the current day: %s', (_, now, day, week, month) => {
  const last = PERIODS.map((period) => intervalStarts(period, new Date(now)).at(-1))
  expect(last).toEqual([day, week, month])
})

it('months begin on their first day, across a year', () => {
  const months = intervalStarts('12m', new Date('2027-01-31T04:00:00Z'))
  expect(months).toHaveLength(12)
  expect([months[0], months[10], months[11]]).toEqual(['2026-02-01', '2026-12-01', '2027-01-01'])
})

it('weeks begin seven days apart', () => {
  const weeks = intervalStarts('12w', new Date('2026-11-25T01:00:00Z')).map(
    (day) => Date.parse(day) / 86_400_000,
  )
  expect(weeks.slice(1).map((day, index) => day - (weeks[index] ?? 0))).toEqual(Array(11).fill(7))
})

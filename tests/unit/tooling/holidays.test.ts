/** @jest-environment node */
import { isHoliday, knowsYearOf } from '@/server/accounts/contact/holidayTable'
import { addDays } from '@/server/accounts/contact/replyDeadline'
import { publicHolidays } from '../../../tooling/holidays'

function* daysOf(year: number): Generator<string> {
  for (let day = `${year}-01-01`; day.startsWith(`${year}`); day = addDays(day, 1)) yield day
}

const years = Array.from({ length: 100 }, (_, index) => 2000 + index)
const knownYears = years.filter((year) => knowsYearOf(`${year}-01-01`))

it('knows consecutive years, of which the first is 2025', () => {
  expect(knownYears.length).toBeGreaterThanOrEqual(4)
  expect(knownYears).toEqual(knownYears.map((_, index) => 2025 + index))
})

it.each(knownYears)('has the holidays of %i that the rules give', (year) => {
  const holidays = [...daysOf(year)].filter(isHoliday).map((day) => day.slice(5))
  expect(holidays.join(' ')).toBe(publicHolidays(year))
})

it.each([
  ['Lunar New Year on a Sunday, with a substitute on Wednesday', 2034, /02-20 02-21 02-22/],
  ['a festival on Easter Monday, with a substitute on Tuesday', 2026, /04-06 04-07/],
  ['Christmas on a Saturday, with a substitute on Monday', 2027, /12-25 12-27/],
  ['a festival on another holiday, with a substitute', 2012, /10-01 10-02/],
  ['a Lunar New Year that begins minutes before midnight', 2027, /^01-01 02-06/],
  ['a Lunar New Year that begins minutes after midnight', 2030, /^01-01 02-04 02-05 02-06/],
  ['the autumn festivals of a year with a late leap month', 2033, /09-09 10-01 10-03/],
])('prints %s', (_, year, dates) => {
  expect(publicHolidays(year)).toMatch(dates)
})

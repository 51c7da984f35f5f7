import { Solar } from 'lunar-typescript'
import { addDays } from '@/server/accounts/contact/replyDeadline'

/** New Year's Day, Labour Day, Establishment Day, National Day, Christmas Day and the day after. */
const FIXED = ['01-01', '05-01', '07-01', '10-01', '12-25', '12-26']
/** Lunar New Year, Buddha's Birthday, Tuen Ng, the day after the Mid-Autumn Festival, and Chung Yeung. */
const LUNAR = ['1-1', '1-2', '1-3', '4-8', '5-5', '8-16', '9-9']
const CHING_MING = '清明'
/** Good Friday, the day after it, and Easter Monday, in days from Easter. */
const EASTER = [-2, -1, 1]

const isSunday = (day: string) => new Date(day).getUTCDay() === 0

/**
 * Returns the general holidays of Hong Kong in a year from 2011 to 2099, except Sundays, in the format of
 * `holidayTable.ts`: `01-01 02-17 …`. The rules are those of the General Holidays Ordinance (Cap. 149): a holiday on a
 * Sunday, or on the same day as another one, moves to the next day that is neither.
 */
export function publicHolidays(year: number): string {
  const days = [
    ...FIXED.map((day) => `${year}-${day}`),
    ...daysOf(year).filter(isChineseHoliday),
    ...EASTER.map((distance) => addDays(easterSunday(year), distance)),
  ].toSorted()
  const holidays = new Set(days.filter((day) => !isSunday(day)))
  const moved = days.filter((day, index) => isSunday(day) || days.indexOf(day) !== index)
  for (let day of moved) {
    while (isSunday(day) || holidays.has(day)) day = addDays(day, 1)
    holidays.add(day)
  }
  return Array.from(holidays, (day) => day.slice(5))
    .toSorted()
    .join(' ')
}

function daysOf(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
  return days.filter((day) => day.startsWith(`${year}-`))
}

function isChineseHoliday(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lunar = Solar.fromYmd(year, month, date).getLunar()
  return lunar.getJieQi() === CHING_MING || LUNAR.includes(`${lunar.getMonth()}-${lunar.getDay()}`)
}

/** The calculation of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(`${year}-03-22`, epact + weekday - 7 * late)
}

/** `npm run generate -- holidays 2029` prints the row of a year for `holidayTable.ts` (of the contact feature). */
function main(): void {
  const year = Number(process.argv[2])
  if (!Number.isInteger(year) || year < 2011 || year > 2099) {
    console.error('Name a year, for example: npm run generate -- holidays 2029')
    process.exitCode = 1
  } else console.log(`  ${year}: '${publicHolidays(year)}',`)
}

if (require.main === module) main()

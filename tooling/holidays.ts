import Holidays from 'date-holidays'

/**
 * Returns the public holidays of Hong Kong in a year, except Sundays, in the format of `holidayTable.ts`:
 * `01-01 02-17 …`. A holiday that falls on a Sunday has a substitute, usually the next business day.
 */
export function publicHolidays(year: number): string {
  const dates = new Holidays('HK').getHolidays(year).flatMap(({ type, date }) => {
    const isSunday = new Date(date.slice(0, 10)).getUTCDay() === 0
    return type === 'public' && !isSunday ? [date.slice(5, 10)] : []
  })
  return [...new Set(dates)].sort().join(' ')
}

/**
 * `npm run generate -- holidays 2029` prints the row of a year for `holidayTable.ts` (of the contact feature).
 * Compare it with the official list: date-holidays 3.37.0 dates the autumn festivals of 2033 one month late.
 */
function main(): void {
  const year = Number(process.argv[2])
  if (!Number.isInteger(year) || year < 2000 || year > 2099) {
    console.error('Name a year, for example: npm run generate -- holidays 2029')
    process.exitCode = 1
  } else console.log(`  ${year}: '${publicHolidays(year)}',`)
}

if (require.main === module) main()

/**
 * Hong Kong's general holidays as `MM-DD`, without Sundays. `npm run generate -- holidays 2029` prints the
 * row of a year. The government publishes next year's list each spring (General Holidays Ordinance, Cap. 149;
 * https://www.gov.hk/en/about/abouthk/holiday/). The dates of 2028 are calculated: compare them with the
 * official list when it appears.
 */
const HOLIDAYS: Readonly<Record<string, string>> = {
  2025: '01-01 01-29 01-30 01-31 04-04 04-18 04-19 04-21 05-01 05-05 05-31 07-01 10-01 10-07 10-29 12-25 12-26',
  2026: '01-01 02-17 02-18 02-19 04-03 04-04 04-06 04-07 05-01 05-25 06-19 07-01 09-26 10-01 10-19 12-25 12-26',
  2027: '01-01 02-06 02-08 02-09 03-26 03-27 03-29 04-05 05-01 05-13 06-09 07-01 09-16 10-01 10-08 12-25 12-27',
  2028: '01-01 01-26 01-27 01-28 04-04 04-14 04-15 04-17 05-01 05-02 05-29 07-01 10-02 10-04 10-26 12-25 12-26',
}

const DAYS = new Set(
  Object.entries(HOLIDAYS).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
)

/** False for a year without data. */
export const isHoliday = (day: string): boolean => DAYS.has(day)

export const knowsYearOf = (day: string): boolean => Object.hasOwn(HOLIDAYS, day.slice(0, 4))

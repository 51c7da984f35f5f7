/** @jest-environment node */
import { yearWithoutHolidays } from '@/server/accounts/contact/missingHolidaysWarning'
import { replyDeadline, isBusinessDay, overdueBefore } from '@/server/accounts/contact/replyDeadline'

/** Converts a Hong Kong time such as 2026-11-20 10:00 to a `Date`. */
const hk = (moment: string) => new Date(`${moment.replace(' ', 'T')}:00+08:00`)

describe('the reply deadline of two business days', () => {
  it.each([
    ['a message on Friday: Monday and Tuesday count', '2026-11-20 10:00', '2026-11-24 18:00'],
    ['the last minute of a Thursday', '2026-11-19 23:59', '2026-11-23 18:00'],
    ['the first minute of a Friday', '2026-11-20 00:00', '2026-11-24 18:00'],
    ['a message on Saturday counts as Friday’s', '2026-11-21 09:00', '2026-11-24 18:00'],
    ['a message on Sunday counts as Friday’s', '2026-11-22 09:00', '2026-11-24 18:00'],
    ['three holidays at Lunar New Year 2026', '2026-02-16 09:00', '2026-02-23 18:00'],
    ['holidays from Good Friday to the Tuesday after Easter', '2026-04-02 12:00', '2026-04-09 18:00'],
    ['Christmas on a Friday', '2026-12-23 12:00', '2026-12-28 18:00'],
    ['Christmas 2027 on a weekend, with a holiday on Monday', '2027-12-24 12:00', '2027-12-29 18:00'],
    ['the end of the year', '2026-12-31 12:00', '2027-01-05 18:00'],
  ])('is computed for %s', (_what, received, due) => {
    expect(replyDeadline(hk(received))).toEqual(hk(due))
  })

  it.each([
    [2025, ['01-29', '04-04', '04-21', '05-05', '10-07', '10-29', '12-26']],
    [2026, ['02-17', '02-19', '04-03', '04-06', '04-07', '05-25', '06-19', '07-01', '10-01', '10-19']],
    [
      2027,
      ['01-01', '02-08', '02-09', '03-26', '03-29', '04-05', '05-13', '06-09', '09-16', '10-08', '12-27'],
    ],
  ])('skips the gazetted general holidays of %i', (year, days) => {
    expect(days.filter((day) => isBusinessDay(`${year}-${day}`))).toEqual([])
  })

  it('does not skip a festival whose holiday is the next day, or the day before a long holiday', () => {
    const days = ['2026-09-25', '2026-02-16', '2026-02-20', '2027-02-10', '2026-12-24']
    expect(days.filter((day) => !isBusinessDay(day))).toEqual([])
  })

  it('has a limit for database queries: exactly the messages before it are overdue', () => {
    const start = hk('2026-01-20 00:00').getTime()
    const hours = Array.from({ length: 24 * 45 }, (_, hour) => new Date(start + hour * 3_600_000))
    for (const now of [
      hk('2026-02-23 17:59'),
      hk('2026-02-23 18:00'),
      hk('2026-02-20 03:00'),
      hk('2026-02-14 20:00'),
    ]) {
      const limit = overdueBefore(now)
      const wrong = hours.filter(
        (received) => received <= now && received < limit !== replyDeadline(received) <= now,
      )
      expect(wrong).toEqual([])
    }
  })

  it('reports a year without holidays weeks in advance', () => {
    expect(yearWithoutHolidays(hk('2026-11-22 10:00'))).toBeUndefined()
    expect(yearWithoutHolidays(hk('2028-11-10 10:00'))).toBeUndefined()
    expect(yearWithoutHolidays(hk('2028-11-20 10:00'))).toBe(2029)
    expect(yearWithoutHolidays(hk('2029-06-01 10:00'))).toBe(2029)
  })
})

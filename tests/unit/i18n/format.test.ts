/** @jest-environment node */
import { formatDate, formatMonth } from '@/i18n/format'
import { formatDue, formatMoment, formatRecent } from '@/i18n/formatMoment'

test('formats a date as the copy of each language writes it', () => {
  expect(formatDate('en-CA', '2026-08-31')).toBe('August 31, 2026')
  expect(formatDate('zh-HK', '2026-08-31')).toBe('2026年8月31日')
})

test('formats the month of a date', () => {
  expect(formatMonth('en-CA', '2026-11-01')).toBe('November 2026')
  expect(formatMonth('zh-HK', '2026-11-01')).toBe('2026年11月')
})

test('formats the date of a point in time in the office’s time zone', () => {
  const morning = new Date('2026-08-31T16:30:00Z')
  expect(formatDate('en-CA', morning)).toBe('September 1, 2026')
  expect(formatDate('zh-HK', morning)).toBe('2026年9月1日')
})

test('formats a point in time in the office’s time zone, with 24 hours in both languages', () => {
  const afternoon = new Date('2026-11-22T06:31:00Z')
  expect(formatMoment('en-CA', afternoon)).toBe('Nov 22, 2026, 14:31')
  expect(formatMoment('zh-HK', afternoon)).toBe('2026年11月22日 14:31')
})

const DUE = new Date('2026-11-25T10:00:00Z')

test.each([
  ['the same year in Hong Kong', '2025-12-31T16:00:00Z', 'Wed, Nov 25, 18:00', '11月25日星期三 18:00'],
  ['a later year', '2026-12-31T16:00:00Z', 'Wed, Nov 25, 2026, 18:00', '2026年11月25日星期三 18:00'],
])('formats a due time with its weekday, in %s', (_, now, inEnglish, inChinese) => {
  expect(formatDue('en-CA', DUE, new Date(now))).toBe(inEnglish)
  expect(formatDue('zh-HK', DUE, new Date(now))).toBe(inChinese)
})

test('formats a point in time of the current year without the year', () => {
  expect(formatRecent('en-CA', DUE, DUE)).toBe('Nov 25, 18:00')
  expect(formatRecent('zh-HK', DUE, DUE)).toBe('11月25日 18:00')
  expect(formatRecent('en-CA', DUE, new Date('2027-05-01'))).toBe('Nov 25, 2026, 18:00')
})

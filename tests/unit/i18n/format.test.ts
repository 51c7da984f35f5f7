/** @jest-environment node */
import { formatDate, formatDue, formatMoment, formatMonth } from '@/i18n/format'

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

test('formats a due time with its weekday and year', () => {
  const due = new Date('2026-11-25T10:00:00Z')
  expect(formatDue('en-CA', due)).toBe('Wed, Nov 25, 2026, 18:00')
  expect(formatDue('zh-HK', due)).toBe('2026年11月25日星期三 18:00')
})

/** @jest-environment node */
import { formatDate, formatDue, formatMoment } from '@/i18n/format'

test('a day is written as in the copy of its language', () => {
  expect(formatDate('en-CA', '2026-08-31')).toBe('31 August 2026')
  expect(formatDate('zh-HK', '2026-08-31')).toBe('2026年8月31日')
})

test('the day of a moment is the one by the office’s clock', () => {
  const morning = new Date('2026-08-31T16:30:00Z')
  expect(formatDate('en-CA', morning)).toBe('1 September 2026')
  expect(formatDate('zh-HK', morning)).toBe('2026年9月1日')
})

test('a time is formatted in the office’s time zone, with 24 hours in both languages', () => {
  const afternoon = new Date('2026-11-22T06:31:00Z')
  expect(formatMoment('en-CA', afternoon)).toBe('22 Nov 2026 14:31')
  expect(formatMoment('zh-HK', afternoon)).toBe('2026年11月22日 14:31')
})

test('a moment that is near has its day of the week, as Hong Kong writes it', () => {
  const due = new Date('2026-11-25T10:00:00Z')
  expect(formatDue('en-CA', due)).toBe('Wed 25 Nov, 18:00')
  expect(formatDue('zh-HK', due)).toBe('11月25日星期三 18:00')
})

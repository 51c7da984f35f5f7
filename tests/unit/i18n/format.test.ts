import { formatDate } from '@/i18n/format'

test('a day is written as in the copy of its language', () => {
  expect(formatDate('en-CA', '2026-08-31')).toBe('31 August 2026')
  expect(formatDate('zh-HK', '2026-08-31')).toBe('2026年8月31日')
})

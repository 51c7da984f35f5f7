import { formatHours, formatInterval } from '@/views/accounts/admin/overview/labels'

it.each([
  [0.4, '0.4 hours', '0.4 小時'],
  [1, '1 hour', '1 小時'],
  [5.25, '5.3 hours', '5.3 小時'],
  [47, '47 hours', '47 小時'],
  [81.6, '81.6 hours', '81.6 小時'],
])('formats a reply time of %p hours in hours', (hours, english, chinese) => {
  expect(formatHours('en-CA', hours)).toBe(english)
  expect(formatHours('zh-HK', hours)).toBe(chinese)
})

it('names days and weeks by their date, and months by month and year', () => {
  expect(formatInterval('en-CA', '12w', '2026-11-23')).toMatch(/^Nov\.? 23$/)
  expect(formatInterval('zh-HK', '30d', '2026-11-23')).toBe('11月23日')
  expect(formatInterval('en-CA', '12m', '2026-11-01')).toMatch(/^Nov\.? 2026$/)
  expect(formatInterval('zh-HK', '12m', '2026-11-01')).toBe('2026年11月')
})

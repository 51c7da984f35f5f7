/** @jest-environment node */
import { formatReplyTime, formatInterval } from '@/views/accounts/admin/overview/labels'

it.each([
  [0.001, '1 minute', '1分鐘'],
  [0.2, '12 minutes', '12分鐘'],
  [0.99, '59 minutes', '59分鐘'],
  [0.995, '1 hour', '1小時'],
  [5.25, '5.3 hours', '5.3小時'],
  [47.94, '47.9 hours', '47.9小時'],
  [47.96, '2 days', '2日'],
  [612.7, '25.5 days', '25.5日'],
])('formats a reply time of %p hours in a fitting unit', (hours, english, chinese) => {
  expect(formatReplyTime('en-CA', hours)).toBe(english)
  expect(formatReplyTime('zh-HK', hours)).toBe(chinese)
})

it('names days and weeks by their date, and months by month and year', () => {
  expect(formatInterval('en-CA', '12w', '2026-11-23')).toMatch(/^Nov\.? 23$/)
  expect(formatInterval('zh-HK', '30d', '2026-11-23')).toBe('11月23日')
  expect(formatInterval('en-CA', '12m', '2026-11-01')).toMatch(/^Nov\.? 2026$/)
  expect(formatInterval('zh-HK', '12m', '2026-11-01')).toBe('2026年11月')
})

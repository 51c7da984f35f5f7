import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import english from '@locales/en-CA/admin.json'
import chinese from '@locales/zh-HK/admin.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'

function adminTexts(admin: typeof english | typeof chinese) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CopyProvider locale={admin === chinese ? 'zh-HK' : 'en-CA'} store={{ admin }}>
      {children}
    </CopyProvider>
  )
  return renderHook(useAdminTranslation, { wrapper }).result.current.t
}

it.each([
  [1, '1 message', '共1則訊息'],
  [2_460, '2,460 messages', '共2,460則訊息'],
])('groups the digits of a count, and selects its plural form: %p', (count, inEnglish, inChinese) => {
  expect(adminTexts(english)('messages.count', { count })).toBe(inEnglish)
  expect(adminTexts(chinese)('messages.count', { count })).toBe(inChinese)
})

it('groups other numbers, and the count of a text without plural forms', () => {
  const t = adminTexts(english)
  expect(t('pager.position', { page: 1_000, pages: 2_000 })).toBe('Page 1,000 of 2,000')
  expect(t('overview.top', { count: 5, total: 1_234 })).toBe(
    'The chart shows the first 5 of 1,234 rows of the table.',
  )
})

it('does not group a number in a text, such as a year', () => {
  expect(adminTexts(english)('messages.holidaysMissing', { year: '2028' })).toContain('for 2028 have')
})

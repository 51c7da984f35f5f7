import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Locale } from '@/i18n/locales'
import { CopyProvider } from '@/i18n/useTranslation'
import { storeLocale, useHomeLocale } from '@/layout/chosenLocale'

const homeFrom = (locale: Locale) =>
  renderHook(useHomeLocale, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <CopyProvider locale={locale} store={{}}>
        {children}
      </CopyProvider>
    ),
  }).result.current

it('leads home in the language of the page, unless the visitor has chosen Chinese @spec:2.9', () => {
  expect([homeFrom('en-CA'), homeFrom('zh-HK')]).toEqual(['en-CA', 'zh-HK'])
  storeLocale('zh-HK')
  expect([homeFrom('en-CA'), homeFrom('zh-HK')]).toEqual(['zh-HK', 'zh-HK'])
  storeLocale('en-CA')
  expect([homeFrom('en-CA'), homeFrom('zh-HK')]).toEqual(['en-CA', 'zh-HK'])
})

it('is the language of the page if the browser refuses access to cookies', () => {
  const refuse = jest.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(homeFrom('en-CA')).toBe('en-CA')
  refuse.mockRestore()
})

it('is the language of the page on the server, which sends every visitor the same HTML', () => {
  storeLocale('zh-HK')
  const Home = () => <p>{useHomeLocale()}</p>
  expect(renderToString(<Home />)).toBe('<p>en-CA</p>')
})

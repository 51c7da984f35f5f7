import { render, screen, waitFor } from '@testing-library/react'
import english from '@locales/en-CA/forms.json'
import chinese from '@locales/zh-HK/forms.json'
import { ReasonTitle } from '@/forms/contact/ContactReason'
import { CopyProvider } from '@/i18n/useTranslation'
import type { Locale } from '@/i18n/locales'

const COPY = { 'en-CA': english, 'zh-HK': chinese }
const ANSWERS: Partial<Record<string, object[]>> = {
  '/api/reasons/en-CA': [{ reason: 'work-permit', name: 'Work permit' }],
  '/api/reasons/zh-HK': [{ reason: 'work-permit', name: '工作許可' }],
}
const fetchStub = jest.fn(async (address: string) => ({ ok: true, json: async () => ANSWERS[address] }))

// jsdom has no fetch; only the server's response matters here.
beforeAll(() => Object.defineProperty(globalThis, 'fetch', { value: fetchStub }))
beforeEach(() => fetchStub.mockClear())

const Page = ({ locale, reason }: { locale: Locale; reason?: string }) => (
  <CopyProvider locale={locale} store={{ forms: COPY[locale] }}>
    <ReasonTitle reason={reason} />
  </CopyProvider>
)

it('shows the reason of a message in the page’s language, and after a change in the other one', async () => {
  const { container, rerender } = render(<Page locale="en-CA" reason="work-permit" />)
  expect(container).toBeEmptyDOMElement()
  await waitFor(() => expect(container).toHaveTextContent(/^About “Work permit”$/))
  rerender(<Page locale="zh-HK" reason="work-permit" />)
  expect(screen.queryByText('Work permit')).not.toBeInTheDocument()
  await waitFor(() => expect(container).toHaveTextContent(/^關於「工作許可」$/))
})

it.each(['free-money', 'constructor', '__proto__', 'Work permit'])(
  'shows nothing for the unknown reason %s',
  async (reason) => {
    const { container } = render(<Page locale="en-CA" reason={reason} />)
    await waitFor(() => expect(fetchStub).toHaveBeenCalled())
    await Promise.all(fetchStub.mock.results.map(({ value }) => value))
    await new Promise((resolve) => setTimeout(resolve))
    expect(container).toBeEmptyDOMElement()
  },
)

it('does not fetch the names without a reason', () => {
  render(<Page locale="en-CA" />)
  expect(fetchStub).not.toHaveBeenCalled()
})

it('shows nothing if the names cannot be fetched', async () => {
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { container } = render(<Page locale="en-CA" reason="work-permit" />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(container).toBeEmptyDOMElement()
})

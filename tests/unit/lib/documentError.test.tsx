import { render } from '@testing-library/react'
import english from '@locales/en-CA/common.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { PageBoundary } from '@/layout/page/PageBoundary'

const address = { isListed: true, links: [], languages: [], route: '' }
const withBoundary = (content: string) => (
  <CopyProvider locale="en-CA" store={{ common: english }}>
    <PageBoundary element="main" address={address}>
      {/* Another element for each page, which React has to replace. */}
      <h1 key={content}>{content}</h1>
    </PageBoundary>
  </CopyProvider>
)

/** As in a page whose elements an extension has moved. */
const failing = (method: 'removeChild' | 'insertBefore' | 'appendChild') =>
  jest.spyOn(Node.prototype, method).mockImplementation(() => {
    const stack = 'NotFoundError\n    at x (https://a.example/_next/static/chunks/main-0a1b.js:1:234)'
    throw Object.assign(new DOMException('mei@example.com', 'NotFoundError'), { stack })
  })

it('leaves the document, and reports one error, if React can no longer change it', () => {
  const sendBeacon = jest.fn<boolean, [string, URLSearchParams]>(() => true)
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon })
  // jsdom lacks it.
  performance.getEntriesByType = () => []
  // jsdom navigates nowhere, and prints that instead. React prints the errors.
  const print = jest.spyOn(console, 'error').mockReturnValue()

  for (const methods of [['removeChild'], ['removeChild', 'insertBefore', 'appendChild']] as const) {
    const { container, rerender } = render(withBoundary('The page'))
    const faults = methods.map(failing)
    rerender(withBoundary('The next page'))
    faults.forEach((fault) => fault.mockRestore())
    // The old page is still there, because React could not remove it.
    expect(container).not.toHaveTextContent(english.serverError.text)
    container.remove()
  }
  const navigations = print.mock.calls.filter(([text]) => /^Not implemented: navigation/.test(String(text)))
  expect(navigations).toHaveLength(1)
  expect(sendBeacon.mock.calls.map(([, fields]) => fields.get('error'))).toEqual(['NotFoundError'])
})

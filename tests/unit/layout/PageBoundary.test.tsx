import { act, fireEvent, render, screen } from '@testing-library/react'
import english from '@locales/en-CA/common.json'
import chinese from '@locales/zh-HK/common.json'
import type { Locale } from '@/i18n/locales'
import { CopyProvider } from '@/i18n/useTranslation'
import { PageBoundary } from '@/layout/page/PageBoundary'
import { ErrorBoundary } from '@/lib/ErrorBoundary'
import { reportError, reportUncaughtErrors } from '@/lib/reportError'

const COPY = { 'en-CA': english, 'zh-HK': chinese }
const FRAME = '/_next/static/chunks/pages/company-0a1b.js:1:234'
const address = { isListed: true, links: [], languages: [], route: '' }

const sent: [url: string, body: URLSearchParams][] = []

beforeEach(() => {
  sent.length = 0
  const sendBeacon = (url: string, body: URLSearchParams) => sent.push([url, body]) > 0
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true })
  // React prints the errors that boundaries catch.
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

/** An error of the site's scripts, whose message quotes what a visitor typed. */
const planted = (message = 'mei@example.com cannot be read') =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at x (https://a.example${FRAME})`,
  })

function Failing({ error }: { error: Error | null }) {
  if (error) throw error
  return <p>The page</p>
}
const page = (error: Error | null, locale: Locale = 'en-CA', where = address) => (
  <CopyProvider locale={locale} store={{ common: COPY[locale] }}>
    <PageBoundary element="main" address={where}>
      <Failing error={error} />
    </PageBoundary>
  </CopyProvider>
)

it.each([
  ['en-CA', '/'],
  ['zh-HK', '/zh-HK'],
] as const)('replaces a page that fails by the error page, with a link home, in %s', (locale, home) => {
  render(page(planted(), locale))
  const { heading, text, home: label } = COPY[locale].serverError
  expect(screen.getByRole('main')).toHaveTextContent(text)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', home)
})

it('shows the next page again', () => {
  const { rerender } = render(page(planted()))
  rerender(page(null, 'en-CA', { ...address }))
  expect(screen.getByText('The page')).toBeVisible()
})

it('reports an error once, with its kind and place but without its message', () => {
  const error = planted()
  render(page(error))
  reportError(error)
  expect(sent).toHaveLength(1)
  const [url, body] = sent[0] ?? []
  expect(url).toBe('/api/auth/_log')
  expect(Object.fromEntries(body ?? [])).toEqual({
    level: 'error',
    code: 'CLIENT_ERROR',
    error: 'TypeError',
    at: FRAME,
    page: '',
  })
})

it('reports errors in reactions to clicks, but not those of other scripts or of a repeated rendering', () => {
  reportUncaughtErrors()
  const dispatch = (error: unknown) => act(() => window.dispatchEvent(new ErrorEvent('error', { error })))
  dispatch(planted())
  expect(sent).toHaveLength(1)
  dispatch(new Error('of an extension'))
  dispatch(planted('Minified React error #418; visit https://react.dev/errors/418'))
  dispatch(null)
  expect(sent).toHaveLength(1)
})

it('reports rejected promises', async () => {
  // A new document, because the tests above have used up the reports of this one.
  await jest.isolateModulesAsync(async () => (await import('@/lib/reportError')).reportUncaughtErrors())
  // jsdom has no `PromiseRejectionEvent`.
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: planted() }))
  expect(sent).toHaveLength(1)
})

it('offers to try again', () => {
  let error: Error | null = planted()
  const Content = () => <Failing error={error} />
  const fallback = (retry: () => void) => <button onClick={retry}>Try again</button>
  render(
    <ErrorBoundary fallback={fallback}>
      <Content />
    </ErrorBoundary>,
  )
  error = null
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByText('The page')).toBeVisible()
})

import Router from 'next/router'
import { enableVisualEditing } from '@sanity/visual-editing/enable-visual-editing'
import { router } from '../../support/nextRouter'

jest.mock('@sanity/visual-editing/enable-visual-editing', () => ({ enableVisualEditing: jest.fn() }))

const { events } = Router
const replace = jest.fn(async (address: string) => {
  events.emit('routeChangeStart', address)
  next.asPath = address
  events.emit('routeChangeComplete', address)
  return true
})
const next = { ...router, events, replace }

beforeAll(async () => {
  Object.assign(window, { next: { router: next } })
  await import('@/preview/previewScript')
})
beforeEach(() => {
  jest.useFakeTimers()
  replace.mockClear()
  next.asPath = '/company'
})
afterEach(() => jest.useRealTimers())

function refresh() {
  const [options] = jest.mocked(enableVisualEditing).mock.calls[0] ?? []
  void options?.refresh?.({ source: 'manual', livePreviewEnabled: false })
  return jest.advanceTimersByTimeAsync(1_000)
}
/** The addresses whose data was fetched. */
const fetched = () => replace.mock.calls.map(([address]) => address)
const cancelled = Object.assign(new Error('Route Cancelled'), { cancelled: true })

test('a refresh fetches the page once, also if its URL has a fragment', async () => {
  await refresh()
  expect(fetched()).toEqual(['/company'])
  next.asPath = '/contact#form'
  await refresh()
  // Next.js fetches no data if only the fragment changes.
  expect(fetched()).toEqual(['/company', '/contact', '/contact'])
})

test.each([
  ['has ended', () => events.emit('routeChangeComplete', '/contact')],
  ['has failed', () => events.emit('routeChangeError', new Error('Failed'), '/contact')],
  [
    'was replaced by a link to a fragment',
    () => {
      events.emit('routeChangeError', cancelled, '/contact')
      events.emit('hashChangeComplete', '/contact')
    },
  ],
])('a refresh waits until the editor’s navigation %s', async (_, end) => {
  events.emit('routeChangeStart', '/contact')
  await refresh()
  expect(fetched()).toEqual([])
  next.asPath = '/contact'
  end()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(fetched()).toEqual(['/contact'])
})

test('a refresh waits for a second navigation that cancels the first', async () => {
  events.emit('routeChangeStart', '/contact')
  await refresh()
  events.emit('routeChangeError', cancelled, '/contact')
  await jest.advanceTimersByTimeAsync(1_000)
  events.emit('routeChangeStart', '/resources')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(fetched()).toEqual([])
  next.asPath = '/resources'
  events.emit('routeChangeComplete', '/resources')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(fetched()).toEqual(['/resources'])
})

import { act, renderHook, waitFor } from '@testing-library/react'
import { BROADCAST_KEY, followSession, refreshSession, useSession } from '@/lib/session'
import type { SessionPolling } from '@/config/sessionPolling'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'

const USER = { id: 'chan', email: 'chan@example.com', name: '陳大文', role: 'MEMBER' }
const ANONYMOUS = { status: 'unauthenticated', user: null }

type Answer = () => Promise<{ ok: boolean; json: () => Promise<unknown> }>
const responds =
  (body: unknown, ok = true): Answer =>
  async () => ({ ok, json: async () => body })

const fetchStub = jest.fn<ReturnType<Answer>, [string]>()

// jsdom has no fetch; only the server's response matters here.
beforeAll(() => Object.defineProperty(globalThis, 'fetch', { value: fetchStub }))
const beacon = jest.fn<boolean, [string, URLSearchParams]>()
const consoleErrors = jest.spyOn(console, 'error')
beforeAll(() => Object.defineProperty(navigator, 'sendBeacon', { value: beacon }))
beforeEach(() => {
  fetchStub.mockReset()
  beacon.mockReset()
  consoleErrors.mockReset().mockReturnValue()
})

const otherTab = (key: string) =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })))

it('is loading until the server has answered @spec:4.1', async () => {
  fetchStub.mockImplementation(responds({ user: USER, expires: '2027-01-01' }))
  const { result } = renderHook(useSession)
  expect(result.current).toEqual({ status: 'loading', user: null })
  await act(refreshSession)
  expect(fetchStub.mock.calls[0]?.[0]).toBe('/api/auth/session')
  expect(result.current).toEqual({ status: 'authenticated', user: USER })
})

const failures: [string, Answer][] = [
  ['the accounts service is down', responds({ user: USER }, false)],
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the response is a list', responds([])],
  [
    'the response is invalid JSON',
    async () => ({ ok: true, json: () => Promise.reject(new SyntaxError('Unexpected token')) }),
  ],
]

it.each<[string, Answer]>([
  ['the session is empty', responds({})],
  ['the server answers null', responds(null)],
])('is unauthenticated if %s', async (_where, answer) => {
  const { result } = renderHook(useSession)
  fetchStub.mockImplementation(responds({ user: USER }))
  await act(refreshSession)
  fetchStub.mockImplementation(answer)
  await act(refreshSession)
  expect(result.current).toEqual(ANONYMOUS)
})

it.each(failures)(
  'stays authenticated and logs the failure if %s @spec:7.19 @spec:8.11',
  async (_where, answer) => {
    const { result } = renderHook(useSession)
    fetchStub.mockImplementation(responds({ user: USER }))
    await act(refreshSession)
    fetchStub.mockImplementation(answer)
    await act(refreshSession)
    expect(result.current.user).toEqual(USER)
    await waitFor(() => expect(beacon).toHaveBeenCalledTimes(1))
    const [url, body] = beacon.mock.calls[0] ?? []
    expect([url, String(body)]).toEqual(['/api/auth/_log', 'level=error&code=CLIENT_FETCH_ERROR'])
    expect(consoleErrors.mock.calls).toEqual([['CLIENT_FETCH_ERROR', '/api/auth/session', expect.any(Error)]])
  },
)

it('ignores a response that arrives after that of a later request', async () => {
  const { result } = renderHook(useSession)
  let respondLate = () => {}
  fetchStub.mockReturnValueOnce(
    new Promise((resolve) => (respondLate = () => void responds({})().then(resolve))),
  )
  const early = refreshSession()
  fetchStub.mockImplementation(responds({ user: USER }))
  await act(refreshSession)
  await act(async () => {
    respondLate()
    await early
  })
  expect(result.current.user).toEqual(USER)
})

it('reloads on changes in other tabs and when its tab becomes visible, until it is stopped @spec:4.2 @spec:4.3', async () => {
  fetchStub.mockImplementation(responds({}))
  const { result } = renderHook(useSession)
  let stop = () => {}
  await act(async () => void (stop = followSession()))
  expect(result.current).toEqual(ANONYMOUS)

  fetchStub.mockImplementation(responds({ user: USER }))
  await otherTab('something.else')
  expect(result.current).toEqual(ANONYMOUS)
  await otherTab(BROADCAST_KEY)
  await waitFor(() => expect(result.current.user).toEqual(USER))

  fetchStub.mockImplementation(responds({}))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(result.current).toEqual(ANONYMOUS))

  fetchStub.mockClear()
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  hidden.mockRestore()
  expect(fetchStub).not.toHaveBeenCalled()

  stop()
  await otherTab(BROADCAST_KEY)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(fetchStub).not.toHaveBeenCalled()
})

it("reloads after a login, and notifies the other tabs with next-auth's key @spec:4.5", async () => {
  fetchStub.mockImplementation(responds({ user: USER }))
  const { result } = renderHook(useSession)
  await act(() => broadcastSessionChange())
  expect(result.current.user).toEqual(USER)
  expect(JSON.parse(localStorage.getItem('nextauth.message') ?? '')).toEqual({
    event: 'session',
    data: { trigger: 'getSession' },
    timestamp: expect.any(Number),
  })
})

it('notifies the other tabs of two changes in the same second', async () => {
  fetchStub.mockImplementation(responds({ user: USER }))
  const clock = jest.spyOn(Date, 'now')
  const messages: (string | null)[] = []
  for (const now of [1_800_000_000_100, 1_800_000_000_900]) {
    clock.mockReturnValue(now)
    await act(() => broadcastSessionChange())
    messages.push(localStorage.getItem(BROADCAST_KEY))
  }
  clock.mockRestore()
  // The browser tells other tabs only of a value that differs.
  expect(messages[0]).not.toBe(messages[1])
})

it('shows the session of a login at once, and ignores an earlier request', async () => {
  const { result } = renderHook(useSession)
  let respondLate = () => {}
  fetchStub.mockReturnValueOnce(
    new Promise((resolve) => (respondLate = () => void responds({})().then(resolve))),
  )
  const early = refreshSession()
  await act(() => broadcastSessionChange({ status: 'authenticated', user: { ...USER, role: 'MEMBER' } }))
  await act(async () => {
    respondLate()
    await early
  })
  expect(fetchStub).toHaveBeenCalledTimes(1)
  expect(result.current.user).toEqual(USER)
})

it('reloads after a logout if the browser blocks storage', async () => {
  const { result } = renderHook(useSession)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'QuotaExceededError')
  })
  fetchStub.mockImplementation(responds({}))
  await act(() => broadcastSessionChange())
  jest.mocked(Storage.prototype.setItem).mockRestore()
  expect(result.current).toEqual(ANONYMOUS)
})

describe('polling', () => {
  const MINUTE = 60
  const advance = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
  const connection = jest.spyOn(navigator, 'onLine', 'get')
  let stop = () => {}

  beforeEach(async () => {
    jest.useFakeTimers()
    connection.mockReturnValue(true)
    fetchStub.mockImplementation(responds({ user: USER }))
  })
  afterEach(() => {
    stop()
    jest.useRealTimers()
  })
  async function follow(polling?: SessionPolling) {
    await act(async () => void (stop = followSession(polling)))
    fetchStub.mockClear()
  }

  it('polls at the configured interval until it is stopped @spec:4.4', async () => {
    await follow({ seconds: MINUTE, offline: false })
    await advance(MINUTE - 1)
    expect(fetchStub).not.toHaveBeenCalled()
    await advance(1)
    expect(fetchStub).toHaveBeenCalledTimes(1)
    await advance(2 * MINUTE)
    expect(fetchStub).toHaveBeenCalledTimes(3)
    stop()
    await advance(5 * MINUTE)
    expect(fetchStub).toHaveBeenCalledTimes(3)
  })

  it('does not poll without a configured interval @spec:4.4', async () => {
    await follow()
    await advance(60 * MINUTE)
    expect(fetchStub).not.toHaveBeenCalled()
  })

  it.each([
    ['does not poll offline by default', false, 0],
    ['polls offline if it is configured', true, 2],
  ])('%s @spec:4.4', async (_what, offline, times) => {
    await follow({ seconds: MINUTE, offline })
    connection.mockReturnValue(false)
    await advance(2 * MINUTE)
    expect(fetchStub).toHaveBeenCalledTimes(times)
    connection.mockReturnValue(true)
    await advance(MINUTE)
    expect(fetchStub).toHaveBeenCalledTimes(times + 1)
  })
})

import { act, renderHook, waitFor } from '@testing-library/react'
import { BROADCAST_KEY, followSession, refreshSession, useSession } from '@/lib/session'
import type { SessionPolling } from '@/config/sessionPolling'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'

const USER = { email: 'chan@example.com', name: '陳大文', role: 'MEMBER' }
const ANONYMOUS = { status: 'unauthenticated', user: null }

type Answer = () => Promise<{ ok: boolean; json: () => Promise<unknown> }>
const answers =
  (body: unknown, ok = true): Answer =>
  async () => ({ ok, json: async () => body })

const asked = jest.fn<ReturnType<Answer>, [string]>()

// jsdom has no fetch; only the server's response matters here.
beforeAll(() => Object.defineProperty(globalThis, 'fetch', { value: asked }))
beforeEach(() => asked.mockReset())

const otherTab = (key: string) =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })))

it('is loading until the server has said who is logged in @spec:4.1', async () => {
  asked.mockImplementation(answers({ user: USER, expires: '2027-01-01' }))
  const { result } = renderHook(useSession)
  expect(result.current).toEqual({ status: 'loading', user: null })
  await act(refreshSession)
  expect(asked.mock.calls[0]?.[0]).toBe('/api/auth/session')
  expect(result.current).toEqual({ status: 'authenticated', user: USER })
})

const refusals: [string, Answer][] = [
  ['the accounts service is down', answers({ user: USER }, false)],
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'the answer is no JSON',
    async () => ({ ok: true, json: () => Promise.reject(new SyntaxError('Unexpected token')) }),
  ],
]

it.each<[string, Answer]>([
  ['nobody is logged in', answers({})],
  ['the server answers null', answers(null)],
])('a visitor is anonymous where %s', async (_where, answer) => {
  const { result } = renderHook(useSession)
  asked.mockImplementation(answers({ user: USER }))
  await act(refreshSession)
  asked.mockImplementation(answer)
  await act(refreshSession)
  expect(result.current).toEqual(ANONYMOUS)
})

it.each(refusals)('who was logged in stays so where %s', async (_where, answer) => {
  const { result } = renderHook(useSession)
  asked.mockImplementation(answers({ user: USER }))
  await act(refreshSession)
  asked.mockImplementation(answer)
  await act(refreshSession)
  expect(result.current.user).toEqual(USER)
})

it('drops an answer that a later question has overtaken', async () => {
  const { result } = renderHook(useSession)
  let answerLate = () => {}
  asked.mockReturnValueOnce(new Promise((resolve) => (answerLate = () => void answers({})().then(resolve))))
  const early = refreshSession()
  asked.mockImplementation(answers({ user: USER }))
  await act(refreshSession)
  await act(async () => {
    answerLate()
    await early
  })
  expect(result.current.user).toEqual(USER)
})

it('follows the other tabs and its own visibility until it is stopped @spec:4.2 @spec:4.3', async () => {
  asked.mockImplementation(answers({}))
  const { result } = renderHook(useSession)
  let stop = () => {}
  await act(async () => void (stop = followSession()))
  expect(result.current).toEqual(ANONYMOUS)

  asked.mockImplementation(answers({ user: USER }))
  await otherTab('something.else')
  expect(result.current).toEqual(ANONYMOUS)
  await otherTab(BROADCAST_KEY)
  await waitFor(() => expect(result.current.user).toEqual(USER))

  asked.mockImplementation(answers({}))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(result.current).toEqual(ANONYMOUS))

  asked.mockClear()
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  hidden.mockRestore()
  expect(asked).not.toHaveBeenCalled()

  stop()
  await otherTab(BROADCAST_KEY)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(asked).not.toHaveBeenCalled()
})

it("reloads after a login, and notifies the other tabs with next-auth's key @spec:4.5", async () => {
  asked.mockImplementation(answers({ user: USER }))
  const { result } = renderHook(useSession)
  await act(broadcastSessionChange)
  expect(result.current.user).toEqual(USER)
  expect(JSON.parse(localStorage.getItem('nextauth.message') ?? '')).toEqual({
    event: 'session',
    data: { trigger: 'getSession' },
    timestamp: expect.any(Number),
  })
})

describe('polling', () => {
  const MINUTE = 60
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
  const connection = jest.spyOn(navigator, 'onLine', 'get')
  let stop = () => {}

  beforeEach(async () => {
    jest.useFakeTimers()
    connection.mockReturnValue(true)
    asked.mockImplementation(answers({ user: USER }))
  })
  afterEach(() => {
    stop()
    jest.useRealTimers()
  })
  async function follow(polling?: SessionPolling) {
    await act(async () => void (stop = followSession(polling)))
    asked.mockClear()
  }

  it('polls at the configured interval until it is stopped @spec:4.4', async () => {
    await follow({ seconds: MINUTE, offline: false })
    await pass(MINUTE - 1)
    expect(asked).not.toHaveBeenCalled()
    await pass(1)
    expect(asked).toHaveBeenCalledTimes(1)
    await pass(2 * MINUTE)
    expect(asked).toHaveBeenCalledTimes(3)
    stop()
    await pass(5 * MINUTE)
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('is left out without a configured interval @spec:4.4', async () => {
    await follow()
    await pass(60 * MINUTE)
    expect(asked).not.toHaveBeenCalled()
  })

  it.each([
    ['skips its turns offline', false, 0],
    ['asks offline too where that is allowed', true, 2],
  ])('%s @spec:4.4', async (_what, offline, times) => {
    await follow({ seconds: MINUTE, offline })
    connection.mockReturnValue(false)
    await pass(2 * MINUTE)
    expect(asked).toHaveBeenCalledTimes(times)
    connection.mockReturnValue(true)
    await pass(MINUTE)
    expect(asked).toHaveBeenCalledTimes(times + 1)
  })
})

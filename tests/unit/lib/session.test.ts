import { act, renderHook, waitFor } from '@testing-library/react'
import { BROADCAST_KEY, followSession, refreshSession, useSession } from '@/lib/session'
import { sessionChanged } from '@/lib/sessionChanged'

const USER = { email: 'chan@example.com', name: '陳大文', role: 'MEMBER' }
const ANONYMOUS = { status: 'unauthenticated', user: null }

type Answer = () => Promise<{ ok: boolean; json: () => Promise<unknown> }>
const answers =
  (body: unknown, ok = true): Answer =>
  async () => ({ ok, json: async () => body })

const asked = jest.fn<ReturnType<Answer>, [string]>()

// jsdom has no fetch: what the server answers is all that matters here.
beforeAll(() => Object.defineProperty(globalThis, 'fetch', { value: asked }))
beforeEach(() => asked.mockReset())

const otherTab = (key: string) =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })))

it('is loading until the server has said who is logged in', async () => {
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

it('follows the other tabs and its own view, until it is told to stop', async () => {
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

  stop()
  asked.mockClear()
  await otherTab(BROADCAST_KEY)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(asked).not.toHaveBeenCalled()
})

it("asks anew after a log-in, and tells the other tabs in next-auth's own words", async () => {
  asked.mockImplementation(answers({ user: USER }))
  const { result } = renderHook(useSession)
  await act(sessionChanged)
  expect(result.current.user).toEqual(USER)
  expect(JSON.parse(localStorage.getItem(BROADCAST_KEY) ?? '')).toEqual({
    event: 'session',
    data: { trigger: 'getSession' },
    timestamp: expect.any(Number),
  })
})

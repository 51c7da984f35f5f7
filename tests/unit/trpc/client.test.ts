import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { LOCALE_HEADER } from '@/lib/callHeaders'
import { QUERY_DEFAULTS, trpc } from '@/trpc/client'

const client = new QueryClient({ defaultOptions: QUERY_DEFAULTS })
const call = jest.fn<Promise<string>, []>()
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

/** Observes the call's result as a mounted component does, until `unsubscribe`. */
function observe(options = {}) {
  const observer = new QueryObserver(client, { queryKey: ['call'], queryFn: call, ...options })
  return { observer, unsubscribe: observer.subscribe(() => {}) }
}

beforeEach(() => {
  jest.useFakeTimers()
  call.mockReset()
  client.clear()
})
afterEach(() => jest.useRealTimers())

it('retries a query three times, after 1, 2 and 4 seconds @spec:9.6', async () => {
  call.mockRejectedValue(new Error('The server is away'))
  const { observer, unsubscribe } = observe()
  for (const [pause, calls] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [3_999, 3],
    [1, 4],
    [60_000, 4],
  ] as const) {
    await pass(pause)
    expect(call).toHaveBeenCalledTimes(calls)
  }
  expect(observer.getCurrentResult().status).toBe('error')
  unsubscribe()
})

it('waits at most 30 seconds between retries @spec:9.6', async () => {
  call.mockRejectedValue(new Error('The server is away'))
  const { unsubscribe } = observe({ retry: 7 })
  // Retry backoff: 1 + 2 + 4 + 8 + 16 seconds, then 30 each.
  await pass(31_000)
  expect(call).toHaveBeenCalledTimes(6)
  await pass(29_999)
  expect(call).toHaveBeenCalledTimes(6)
  await pass(1)
  expect(call).toHaveBeenCalledTimes(7)
  await pass(30_000)
  expect(call).toHaveBeenCalledTimes(8)
  unsubscribe()
})

it('caches a result for five minutes after its last use @spec:9.6', async () => {
  call.mockResolvedValue('an answer')
  const { unsubscribe } = observe()
  await pass(0)
  unsubscribe()
  await pass(5 * 60_000 - 1)
  expect(client.getQueryData(['call'])).toBe('an answer')
  await pass(1)
  expect(client.getQueryData(['call'])).toBeUndefined()
})

it('does not refetch when the window regains the focus @spec:7.7', async () => {
  call.mockResolvedValue('an answer')
  client.mount()
  const { unsubscribe } = observe()
  await pass(0)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await pass(1_000)
  expect(call).toHaveBeenCalledTimes(1)
  unsubscribe()
  client.unmount()
})

it('does not retry a mutation, also offline', async () => {
  const send = jest.fn(() => Promise.reject(new Error('The server is away')))
  const mutation = client
    .getMutationCache()
    .build(client, client.defaultMutationOptions({ mutationFn: send }))
  onlineManager.setOnline(false)
  mutation.execute(undefined).catch(() => {})
  await pass(60_000)
  onlineManager.setOnline(true)
  expect(mutation.state).toMatchObject({ status: 'error', isPaused: false })
  expect(send).toHaveBeenCalledTimes(1)
})

it('asks in the language of the page, also if the browser has translated it', async () => {
  history.replaceState(null, '', '/zh-HK/account')
  document.documentElement.lang = 'fr'
  const fetch = jest.fn(() => new Promise<Response>(() => {}))
  globalThis.fetch = fetch
  function Account() {
    trpc.user.account.useQuery()
    return null
  }
  render(createElement(trpc.withTRPC(Account)))
  await pass(1)
  expect(fetch).toHaveBeenCalledWith(
    expect.stringContaining('user.account'),
    expect.objectContaining({ headers: expect.objectContaining({ [LOCALE_HEADER]: 'zh-HK' }) }),
  )
})

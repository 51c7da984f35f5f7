import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from '../support/e2e'
import { hostileRequests, ROUTES, type HostileRequest } from '../support/hostileRequests'
import { httpRequest } from '../support/httpRequest'
import { IS_FULL_MATRIX } from '../support/matrix'
import { startStandaloneServer } from '../support/standaloneServer'

/** Number of requests at the same time, and between two looks at the event loop. */
const CONCURRENCY = 8
/** The longest step of the event loop, in ms of CPU time. */
const MAX_STEP = 100
/**
 * A step may also take this many times as long as one for a plain request, on a machine that is slow for all of them.
 */
const MAX_RATIO = 4
/** In ms. */
const RESPONSE_TIMEOUT = 30_000
/** Steps that collect garbage or compile code are not the request's fault, and do not come three times. */
const ATTEMPTS = 3
/**
 * The core tier sends every 23rd request, so that each kind of value goes to some of the routes. Every seventh would
 * send headers to the same seven routes only, because the list has 70 requests for each header.
 */
const SAMPLE = 23

test('no request of any size occupies the event loop for 100 ms @row:82', async () => {
  test.setTimeout(400_000)
  const watcher = join(process.cwd(), 'tests/support/watchEventLoop.cjs')
  const server = await startStandaloneServer({ NODE_OPTIONS: `--require ${watcher}` })
  const send = async ({ path, ...request }: HostileRequest) => {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT)
    return (await httpRequest(server.site, path, { ...request, signal }).catch(() => undefined))?.status ?? 0
  }
  /**
   * Sends requests. Returns their status codes, 0 for a request without an answer, and the longest step in the
   * meantime.
   */
  const sendAll = async (requests: readonly HostileRequest[]) => {
    const statuses = await Promise.all(requests.map(send))
    server.process.send('longest step')
    const [longest]: number[] = await once(server.process, 'message')
    return { statuses, longest: longest ?? Infinity }
  }

  try {
    const plain = ROUTES.map((path) => ({ name: path, path, method: 'GET', headers: {} }))
    for (let round = 0; round < ATTEMPTS; round++) for (const request of plain) await sendAll([request])
    const steps: number[] = []
    for (const request of plain) steps.push((await sendAll([request])).longest)
    const limit = Math.max(MAX_STEP, MAX_RATIO * Math.max(...steps))

    const requests = hostileRequests(server.site).filter((_, index) => IS_FULL_MATRIX || index % SAMPLE === 0)
    const faults: string[] = []
    for (let start = 0; start < requests.length; start += CONCURRENCY) {
      const group = requests.slice(start, start + CONCURRENCY)
      const { statuses, longest } = await sendAll(group)
      statuses.forEach((status, index) => {
        if (status === 0 || status >= 500) faults.push(`${group[index]?.name}: status ${status}`)
      })
      if (longest <= limit) continue
      for (const request of group) {
        const times: number[] = []
        for (let attempt = 0; attempt < ATTEMPTS; attempt++) times.push((await sendAll([request])).longest)
        const shortest = Math.min(...times)
        if (shortest > limit) faults.push(`${request.name}: ${Math.round(shortest)} ms`)
      }
    }
    expect(faults).toEqual([])
  } finally {
    await server.stop()
  }
})

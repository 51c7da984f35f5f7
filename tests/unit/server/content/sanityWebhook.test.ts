/** @jest-environment node */
import { SanityClient } from '@sanity/client'
import { encodeSignatureHeader } from '@sanity/webhook'
import { handleWebhook } from '@/server/content/revalidation/sanityWebhook'
import { captureLog } from '../../../support/captureLog'
import { setClock } from '../../../support/clock'
import { deferred } from '../../../support/deferred'
import { changeEnvironment } from '../../../support/environment'

const SECRET = 'a secret of the tests'
const MINUTE = 60_000

let revalidated: string[]
let log: ReturnType<typeof captureLog>
beforeEach(() => {
  revalidated = []
  log = captureLog()
})
afterEach(() => log.release())

async function revalidate(path: string) {
  revalidated.push(path)
}

let serial = 0
/** A unique webhook body, with its signature header. */
async function signed(change: unknown = {}, { age = 0, secret = SECRET } = {}) {
  const body =
    typeof change === 'string'
      ? change
      : JSON.stringify({ _id: `home-${serial++}`, _type: 'home', ...Object(change) })
  return { body, signature: await encodeSignatureHeader(body, Date.now() - age, secret) }
}

test('a signed change revalidates its page in every language', async () => {
  const response = await handleWebhook(await signed({ operation: 'update' }), SECRET, revalidate)
  expect(response).toEqual({ status: 200, revalidated: ['/', '/zh-HK'] })
  expect(revalidated).toEqual(['/', '/zh-HK'])
})

describe('rejects a request', () => {
  afterEach(() => expect(revalidated).toEqual([]))

  test('signed with another secret', async () => {
    expect(await handleWebhook(await signed({}, { secret: 'another' }), SECRET, revalidate)).toMatchObject({
      status: 401,
    })
  })

  test.each([6 * MINUTE, -6 * MINUTE])('signed %d ms ago, more than five minutes from now', async (age) => {
    expect(await handleWebhook(await signed({}, { age }), SECRET, revalidate)).toMatchObject({ status: 401 })
  })

  test('with an old signature and a new timestamp', async () => {
    const { body, signature } = await signed({}, { age: 6 * MINUTE })
    const renewed = signature.replace(/^t=\d+/, `t=${Date.now()}`)
    expect(await handleWebhook({ body, signature: renewed }, SECRET, revalidate)).toMatchObject({
      status: 401,
    })
  })

  test.each(['', 'nonsense', 't=,v1=', 't=1e99,v1=x'])('with the signature header %j', async (signature) => {
    expect(await handleWebhook({ body: '{}', signature }, SECRET, revalidate)).toMatchObject({ status: 401 })
  })

  test('without a signature, logging at most 60 of them a minute', async () => {
    // A minute without earlier lines.
    setClock(Date.now() + 2 * MINUTE)
    for (let sent = 0; sent < 70; sent++)
      await handleWebhook({ body: '{}', signature: undefined }, SECRET, revalidate)
    jest.useRealTimers()
    expect(log.about('webhook.refused')).toHaveLength(60)
  })

  test('that is signed but names no document', async () => {
    expect(await handleWebhook(await signed('{"_id":1}'), SECRET, revalidate)).toMatchObject({ status: 400 })
  })
})

test('accepts a signature that is four minutes old @row:48', async () => {
  expect(await handleWebhook(await signed({}, { age: 4 * MINUTE }), SECRET, revalidate)).toMatchObject({
    status: 200,
  })
})

test('accepts a repeated request without revalidating again', async () => {
  const request = await signed()
  await handleWebhook(request, SECRET, revalidate)
  expect(await handleWebhook(request, SECRET, revalidate)).toEqual({ status: 200, revalidated: [] })
  expect(revalidated).toEqual(['/', '/zh-HK'])
})

test('revalidates once for 60 concurrent identical requests, and answers all of them with its result', async () => {
  const [request, laterRequest] = [await signed(), await signed()]
  const gate = deferred()
  const slow = async (path: string) => {
    revalidated.push(path)
    await gate.promise
  }
  const responses = Array.from({ length: 60 }, () => handleWebhook(request, SECRET, slow))
  // When a later webhook has finished, all earlier ones have been checked.
  await handleWebhook(laterRequest, SECRET, async () => {})
  gate.resolve()
  expect(new Set((await Promise.all(responses)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(revalidated).toEqual(['/', '/zh-HK'])
})

test('answers 503 to all concurrent identical requests if the revalidation fails', async () => {
  const request = await signed()
  const failing = () => Promise.reject(new Error('the page failed'))
  const failed = await Promise.all([1, 2].map(() => handleWebhook(request, SECRET, failing)))
  expect(failed.map(({ status }) => status)).toEqual([503, 503])
  expect(await handleWebhook(request, SECRET, revalidate)).toMatchObject({ status: 200 })
})

test.each(['page', 'redirect'])('rejects and logs a %s without addresses', async (_type) => {
  const response = await handleWebhook(await signed({ _type, slugs: [null, null] }), SECRET, revalidate)
  expect(response.status).toBe(400)
  expect(log.about('webhook.malformed')[0]).toMatchObject({ fields: 'addresses' })
})

test('rejects and logs an article without slugs, because its page could not be revalidated', async () => {
  expect(await handleWebhook(await signed({ _type: 'article' }), SECRET, revalidate)).toMatchObject({
    status: 400,
  })
  expect(log.about('webhook.malformed')[0]).toMatchObject({ fields: 'slugs' })
  expect(revalidated).toEqual([])
})

test('answers 503 and logs if a page cannot be revalidated, and processes the repeated request', async () => {
  const request = await signed()
  const failing = async (path: string) => {
    if (path === '/zh-HK') throw new Error('the page failed')
  }
  expect(await handleWebhook(request, SECRET, failing)).toEqual({ status: 503, revalidated: ['/'] })
  expect(log.about('webhook.revalidation_failed')).toHaveLength(1)
  expect(await handleWebhook(request, SECRET, revalidate)).toEqual({
    status: 200,
    revalidated: ['/', '/zh-HK'],
  })
})

test('the next attempt to deliver a change shares the answer of the first, which is still at work', async () => {
  const work = deferred()
  const slow = async (path: string) => {
    await work.promise
    revalidated.push(path)
  }
  const change = { _id: 'home' }
  const first = handleWebhook({ ...(await signed(change)), idempotencyKey: 'one' }, SECRET, slow)
  const again = { ...(await signed(change, { age: -1_000 })), idempotencyKey: 'one' }
  const second = handleWebhook(again, SECRET, slow)
  work.resolve()
  expect([await first, await second]).toMatchObject([{ status: 200 }, { status: 200, revalidated: [] }])
  expect(revalidated).toEqual(['/', '/zh-HK'])
  const other = { ...(await signed(change, { age: -2_000 })), idempotencyKey: 'two' }
  expect((await handleWebhook(other, SECRET, slow)).revalidated).toEqual(['/', '/zh-HK'])
})

describe('a change of which queries may still show the version before', () => {
  const OLD = { _rev: 'old', _updatedAt: '2026-01-02T03:04:05Z' }
  const CHANGED = { _rev: 'changed', _updatedAt: '2026-01-02T03:04:05Z' }
  const LATER = { _rev: 'later', _updatedAt: '2026-01-02T03:04:06Z' }
  const TRANSACTION = { id: 'changed', time: '2026-01-02T03:04:05.678901Z' }

  beforeAll(() => changeEnvironment({ SANITY_PROJECT_ID: 'local', SANITY_DATASET: 'production' }))
  afterEach(() => jest.restoreAllMocks())

  /** Queries answer with one version after the other, then with the last one. */
  async function queriesBeforeRevalidation(operation: string, versions: unknown[]): Promise<number> {
    const fetched: jest.SpyInstance = jest.spyOn(SanityClient.prototype, 'fetch')
    fetched.mockImplementation(async () => versions[Math.min(fetched.mock.calls.length, versions.length) - 1])
    let queries = 0
    const request = { ...(await signed({ operation })), transaction: TRANSACTION }
    const { status } = await handleWebhook(request, SECRET, async () => {
      queries = fetched.mock.calls.length
    })
    expect(status).toBe(200)
    return queries
  }

  test.each([
    ['create', 'the document, as the first one does', [CHANGED]],
    ['create', 'the document', [null, CHANGED]],
    ['update', 'the revision', [OLD, OLD, CHANGED]],
    ['update', 'the document, which none showed before', [null, CHANGED]],
    ['update', 'a later revision', [OLD, LATER]],
    ['delete', 'no document', [OLD, null]],
    ['delete', 'a document that was created later', [LATER]],
  ])('after the operation %s, revalidates when a query shows %s', async (operation, _, versions) => {
    expect(await queriesBeforeRevalidation(operation, versions)).toBe(versions.length)
  })

  test('revalidates after three seconds if no query shows the change', async () => {
    const startedAt = performance.now()
    expect(await queriesBeforeRevalidation('update', [OLD])).toBeGreaterThan(2)
    // Only the lower bound: a busy machine takes longer.
    expect(performance.now() - startedAt).toBeGreaterThan(2_900)
  })

  test('revalidates if the queries about the change fail', async () => {
    jest.spyOn(SanityClient.prototype, 'fetch').mockRejectedValue(new Error('no answer'))
    const request = { ...(await signed({ operation: 'update' })), transaction: TRANSACTION }
    expect(await handleWebhook(request, SECRET, revalidate)).toMatchObject({ status: 200 })
  })
})

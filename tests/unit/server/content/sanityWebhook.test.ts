/** @jest-environment node */
import { encodeSignatureHeader } from '@sanity/webhook'
import { handleWebhook } from '@/server/content/revalidation/sanityWebhook'
import { captureLog } from '../../../support/captureLog'
import { opening } from '../../../support/opening'

const SECRET = 'a secret of the tests'
const MINUTE = 60_000

let visited: string[]
let log: ReturnType<typeof captureLog>
beforeEach(() => {
  visited = []
  log = captureLog()
})
afterEach(() => log.release())

async function visit(path: string) {
  visited.push(path)
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

test('a signed change refreshes its page in every language', async () => {
  const answer = await handleWebhook(await signed({ operation: 'update' }), SECRET, visit)
  expect(answer).toEqual({ status: 200, revalidated: ['/', '/zh-HK'] })
  expect(visited).toEqual(['/', '/zh-HK'])
})

test('a change that no page shows is accepted and does nothing', async () => {
  const answer = await handleWebhook(await signed({ _type: 'sanity.imageAsset' }), SECRET, visit)
  expect(answer).toEqual({ status: 200, revalidated: [] })
})

describe('refused', () => {
  afterEach(() => expect(visited).toEqual([]))

  test('unsigned', async () => {
    const { body } = await signed()
    expect(await handleWebhook({ body, signature: undefined }, SECRET, visit)).toMatchObject({ status: 401 })
  })

  test('altered', async () => {
    const { body, signature } = await signed()
    const altered = { body: body.replace('home', 'settings'), signature }
    expect(await handleWebhook(altered, SECRET, visit)).toMatchObject({ status: 401 })
  })

  test('signed with another secret', async () => {
    expect(await handleWebhook(await signed({}, { secret: 'another' }), SECRET, visit)).toMatchObject({
      status: 401,
    })
  })

  test.each([6 * MINUTE, -6 * MINUTE])('signed %d ms ago', async (age) => {
    expect(await handleWebhook(await signed({}, { age }), SECRET, visit)).toMatchObject({ status: 401 })
  })

  test('an old signature under a new time', async () => {
    const { body, signature } = await signed({}, { age: 6 * MINUTE })
    const renewed = signature.replace(/^t=\d+/, `t=${Date.now()}`)
    expect(await handleWebhook({ body, signature: renewed }, SECRET, visit)).toMatchObject({ status: 401 })
  })

  test.each(['', 'nonsense', 't=,v1=', 't=1e99,v1=x'])('the header %j', async (signature) => {
    expect(await handleWebhook({ body: '{}', signature }, SECRET, visit)).toMatchObject({ status: 401 })
  })

  test('signed, but about no document', async () => {
    expect(await handleWebhook(await signed('{"_id":1}'), SECRET, visit)).toMatchObject({ status: 400 })
  })
})

test('accepts a signature that is four minutes old @row:48', async () => {
  expect(await handleWebhook(await signed({}, { age: 4 * MINUTE }), SECRET, visit)).toMatchObject({
    status: 200,
  })
})

test('a repeated request is answered and does nothing', async () => {
  const request = await signed()
  await handleWebhook(request, SECRET, visit)
  expect(await handleWebhook(request, SECRET, visit)).toEqual({ status: 200, revalidated: [] })
  expect(visited).toEqual(['/', '/zh-HK'])
})

test('the same request sixty times at once is carried out once, and all of them hear how it went', async () => {
  const [request, later] = [await signed(), await signed()]
  const gate = opening()
  const slow = async (path: string) => {
    visited.push(path)
    await gate.opened
  }
  const answers = Array.from({ length: 60 }, () => handleWebhook(request, SECRET, slow))
  // When a later webhook has finished, all earlier ones have been checked.
  await handleWebhook(later, SECRET, async () => {})
  gate.open()
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(visited).toEqual(['/', '/zh-HK'])
})

test('where it fails, all who sent it at once are asked for a repetition', async () => {
  const request = await signed()
  const failing = () => Promise.reject(new Error('the page failed'))
  const failed = await Promise.all([1, 2].map(() => handleWebhook(request, SECRET, failing)))
  expect(failed.map(({ status }) => status)).toEqual([503, 503])
  expect(await handleWebhook(request, SECRET, visit)).toMatchObject({ status: 200 })
})

test('an article without slugs is refused and logged, because its page could not be revalidated', async () => {
  expect(await handleWebhook(await signed({ _type: 'article' }), SECRET, visit)).toMatchObject({
    status: 400,
  })
  expect(log.about('webhook.not_understood')[0]).toMatchObject({ fields: 'slugs' })
  expect(visited).toEqual([])
})

test('a page that cannot be refreshed asks for a repetition, and the repetition is carried out', async () => {
  const request = await signed()
  const failing = async (path: string) => {
    if (path === '/zh-HK') throw new Error('the page failed')
  }
  expect(await handleWebhook(request, SECRET, failing)).toEqual({ status: 503, revalidated: ['/'] })
  expect(log.about('webhook.revalidation_failed')).toHaveLength(1)
  expect(await handleWebhook(request, SECRET, visit)).toEqual({ status: 200, revalidated: ['/', '/zh-HK'] })
})

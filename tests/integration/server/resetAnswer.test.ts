import { request } from 'node:http'
import superjson from 'superjson'
import * as route from '@/pages/api/trpc/[trpc]'
import { db } from '@/server/db'
import { startOutboxWorker } from '@/server/mail/outboxWorker'
import { createCaller } from '@/server/routers/_app'
import { startAccounts } from '../../support/accounts'
import { serveApiRoute } from '../../support/apiServer'
import { eventually } from '../../support/eventually'
import { readMail } from '../../support/linkMails'
import { startSesStub } from '../../support/sesStub'

const TRIES = 50

let ses: Awaited<ReturnType<typeof startSesStub>>
let accounts: Awaited<ReturnType<typeof startAccounts>>
let server: Awaited<ReturnType<typeof serveApiRoute>>
let worker: ReturnType<typeof startOutboxWorker>

beforeAll(async () => {
  ses = await startSesStub()
  // All tries come from one address.
  accounts = await startAccounts(ses.url, { LIMIT_LINKS_PER_ADDRESS: '100000' })
  server = await serveApiRoute(route, '/api/trpc/', 'trpc')
  const { user: users } = createCaller({ user: null, locale: 'en-CA', requestId: 'test' })
  await users.signup({ email: 'unverified@example.com', name: 'Mei', password: 'correct horse' })
  await users.signup({ email: 'known@example.com', name: 'Mei', password: 'correct horse' })
  await db().user.update({ where: { email: 'known@example.com' }, data: { emailVerified: new Date() } })
  // As on the site, the worker sends while requests come in.
  worker = startOutboxWorker()
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
  await accounts.stop()
  await ses.stop()
})

/** Asks for a link over HTTP, under any host name. `took` is in milliseconds. */
function ask(email: string, headers: Record<string, string> = {}) {
  const body = JSON.stringify(superjson.serialize({ email }))
  const start = performance.now()
  return new Promise<{ status?: number; text: string; took: number }>((resolve, reject) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    const req = request(`${server.url}user.initiateResetPassword`, options, (res) => {
      let text = ''
      res.setEncoding('utf8').on('data', (part: string) => (text += part))
      res.on('end', () => resolve({ status: res.statusCode, text, took: performance.now() - start }))
    })
    req.on('error', reject).end(body)
  })
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN

it('row 6: a known, an unknown and an unverified address get the same answer in the same time', async () => {
  const addresses = ['known@example.com', 'unknown@example.com', 'unverified@example.com']
  const answers = new Set<string>()
  await ask('warming-up@example.com')
  /** Between the slowest and the fastest address's median, in ms. */
  async function spread(): Promise<number> {
    const times = new Map(addresses.map((address) => [address, [] as number[]]))
    for (let index = 0; index < TRIES; index++) {
      // In turn, so that whatever else this machine does slows all three alike.
      for (const address of addresses) {
        const { status, text, took } = await ask(address)
        answers.add(`${status} ${text}`)
        times.get(address)?.push(took)
      }
    }
    const medians = [...times.values()].map(median)
    return Math.max(...medians) - Math.min(...medians)
  }
  // A difference that the address makes is there each time; one that a busy machine makes is not.
  const spreads = [await spread()]
  while (spreads.length < 3 && Math.min(...spreads) >= 20) spreads.push(await spread())
  expect([...answers]).toEqual([
    '200 {"result":{"data":{"json":null,"meta":{"values":["undefined"],"v":1}}}}',
  ])
  expect(Math.min(...spreads)).toBeLessThan(20)
  await eventually(async () => expect(await db().outboxMail.count({ where: { status: 'PENDING' } })).toBe(0))
  const sentTo = ses.sent.map((mail) => readMail(mail).to)
  expect(sentTo.length).toBeGreaterThan(0)
  expect(sentTo).not.toContain('unknown@example.com')
  for (const address of addresses) {
    expect(sentTo.filter((to) => to === address).length).toBeLessThanOrEqual(3)
  }
}, 120_000)

it('row 13: the link is on the configured origin, whatever host a request names', async () => {
  await db().outboxMail.deleteMany()
  ses.sent.length = 0
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  expect(await ask('known@example.com', { ...evil, origin: 'https://evil.example' })).toMatchObject({
    status: 200,
  })
  await eventually(() => expect(ses.sent).toHaveLength(1))
  const mail = readMail(ses.sent[0])
  expect(mail.link.origin).toBe(accounts.variables.SITE_URL)
  expect(mail.html + mail.text).not.toContain('evil')
})

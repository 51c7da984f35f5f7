import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import superjson from 'superjson'
import * as route from '@/pages/api/trpc/[trpc]'
import { db } from '@/server/accounts/db/db'
import { runInBcryptWorker } from '@/server/accounts/passwords/bcryptQueue'
import { deliverNext } from '@/server/accounts/mail/deliverNextMail'
import { outboxRow } from '@/server/accounts/mail/outbox'
import { startOutboxWorker } from '@/server/accounts/mail/outboxWorker'
import { renderMail } from '@/server/accounts/mail/renderMail'
import { startAccounts, resetRateLimits } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { freezeClock } from '../../../../support/clock'
import { eventually } from '../../../../support/eventually'
import { readMail } from '../../../../support/linkMails'
import { startSesStub } from '../../../../support/sesStub'
import { sharedResource } from '../../../../support/sharedResource'

// Counts hashing calls; the test expects none.
jest.mock('@/server/accounts/passwords/bcryptQueue', () => ({ runInBcryptWorker: jest.fn() }))
// Counts renderings; the original runs.
jest.mock('@/server/accounts/mail/renderMail', () => {
  const actual = jest.requireActual<typeof import('@/server/accounts/mail/renderMail')>(
    '@/server/accounts/mail/renderMail',
  )
  return { ...actual, renderMail: jest.fn(actual.renderMail) }
})

const ADDRESSES = ['known@example.com', 'unknown@example.com', 'unverified@example.com']

const ses = sharedResource(startSesStub)
const accounts = sharedResource(() => startAccounts(ses().url))
const server = sharedResource(() => serveApiRoute(route, '/api/trpc/', 'trpc'))

beforeAll(async () => {
  const account = { name: 'Mei', locale: 'en-CA', passwordHash: 'x' }
  await db().user.create({ data: { ...account, email: 'unverified@example.com' } })
  await db().user.create({ data: { ...account, email: 'known@example.com', emailVerified: new Date() } })
})
afterEach(() => jest.useRealTimers())

/** Requests a reset link over HTTP. */
async function requestReset(email: string) {
  const response = await fetch(`${server().url}user.initiateResetPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(superjson.serialize({ email })),
  })
  return { status: response.status, text: await response.text() }
}

/** Returns the response and the SQL statements executed for it. */
async function measureWork(email: string) {
  const query = jest.spyOn(Client.prototype, 'query')
  const answer = await requestReset(email)
  const statements = query.mock.calls.map(([statement]: unknown[]) =>
    typeof statement === 'string' ? statement : String(Object(statement).text),
  )
  query.mockRestore()
  return { ...answer, statements }
}

it('known, unknown and unverified emails get the same response after the same queries @row:6', async () => {
  freezeClock()
  await requestReset('first@example.com')
  const measurements = []
  for (let round = 0; round < 5; round++)
    for (const email of ADDRESSES) measurements.push(await measureWork(email))
  const [first] = measurements
  expect(first).toMatchObject({
    status: 200,
    text: '{"result":{"data":{"json":null,"meta":{"values":["undefined"],"v":1}}}}',
  })
  expect(first?.statements.length).toBeGreaterThan(1)
  for (const measurement of measurements) expect(measurement).toEqual(first)
  expect(runInBcryptWorker).not.toHaveBeenCalled()
  expect(ses().sent).toEqual([])

  const worker = startOutboxWorker()
  // The worker sends mail while requests arrive, as in production.
  await Promise.all(ADDRESSES.map((email) => requestReset(email)))
  await eventually(async () => expect(await db().outboxMail.count({ where: { status: 'PENDING' } })).toBe(0))
  await worker.stop()
  const sentTo = ses().sent.map((mail) => readMail(mail).to)
  expect(sentTo).toContain('known@example.com')
  expect(sentTo).not.toContain('unknown@example.com')
  for (const email of ADDRESSES) expect(sentTo.filter((to) => to === email).length).toBeLessThanOrEqual(3)
})

it('the worker renders the same mail for an unknown as for a known email @row:6', async () => {
  for (const email of ['known@example.com', 'unknown@example.com']) {
    await db().outboxMail.deleteMany()
    await resetRateLimits()
    jest.mocked(renderMail).mockClear()
    await requestReset(email)
    while (await deliverNext());
    expect(jest.mocked(renderMail).mock.calls.map(([mail]) => mail)).toEqual([
      expect.objectContaining({ template: 'passwordReset', recipient: email }),
    ])
  }
})

/** How long the worker takes for one mail, in ms. */
async function timeOf(email: string): Promise<number> {
  await requestReset(email)
  const startedAt = performance.now()
  while (await deliverNext());
  return performance.now() - startedAt
}

it('a dropped mail takes the worker as long as a sent one, whatever the reason @row:6', async () => {
  await db().outboxMail.deleteMany()
  await resetRateLimits()
  // The limit allows three mails.
  for (let count = 0; count < 2; count += 1) await timeOf('known@example.com')
  ses().sent.length = 0
  ses().delayMs = 200
  for (const email of ['known@example.com', 'known@example.com', 'unknown@example.com'])
    expect(await timeOf(email)).toBeGreaterThan(195)
  expect(ses().sent).toHaveLength(1)
  ses().delayMs = 0
})

it('a change to the email of another account takes the worker as long as one to a free email @row:6', async () => {
  await db().outboxMail.deleteMany()
  await resetRateLimits()
  const { id: userId } = await db().user.create({ data: { name: 'Chan', email: 'chan@example.com' } })
  ses().sent.length = 0
  ses().delayMs = 200
  for (const email of ['free@example.com', 'known@example.com']) {
    const change = { email, expiresAt: new Date(Date.now() + 60_000) }
    await db().emailChange.upsert({ where: { userId }, create: { userId, ...change }, update: change })
    await db().outboxMail.create({ data: { ...outboxRow('emailChangeNext', email, 'en-CA'), userId } })
    const startedAt = performance.now()
    while (await deliverNext());
    expect(performance.now() - startedAt).toBeGreaterThan(195)
  }
  // Without a change in the database, both mails would be dropped for the same reason.
  expect(ses().sent).toHaveLength(2)
  ses().delayMs = 0
})

it('a mail about a cancelled email change is dropped, and takes as long as a sent one @row:6', async () => {
  await db().outboxMail.deleteMany()
  await resetRateLimits()
  const { id: userId, email } = await db().user.create({ data: { name: 'Lam', email: 'lam@example.com' } })
  ses().delayMs = 200
  await timeOf('known@example.com')
  ses().delayMs = 0
  await db().outboxMail.create({ data: { ...outboxRow('emailChangeFormer', email, 'en-CA'), userId } })
  const startedAt = performance.now()
  while (await deliverNext());
  expect(performance.now() - startedAt).toBeGreaterThan(195)
  expect(accounts().log.about('mail.dropped').at(-1)).toMatchObject({
    template: 'emailChangeFormer',
    reason: 'notWanted',
  })
})

it('the notice about a change to the email of another account takes the place of the mail @row:6', async () => {
  await db().outboxMail.deleteMany()
  await resetRateLimits()
  ses().sent.length = 0
  const { id: userId, email: own } = await db().user.create({ data: { name: 'Ho', email: 'ho@example.com' } })
  const taken = 'known@example.com'
  const change = { formerTokenHash: 'one', nextTokenHash: 'two', expiresAt: new Date(Date.now() + 60_000) }
  await db().emailChange.create({ data: { userId, email: taken, ...change } })
  await db().outboxMail.create({ data: { ...outboxRow('emailChangeNext', taken, 'en-CA'), userId } })
  await requestReset(own)
  jest.mocked(renderMail).mockClear()
  while (await deliverNext());
  expect(ses().sent.map((mail) => readMail(mail).to)).toEqual([taken, own])
  expect(renderMail).toHaveBeenCalledTimes(2)
})

it('a dropped mail takes as long as a sent one if the database is slow, too @row:6', async () => {
  await db().outboxMail.deleteMany()
  await resetRateLimits()
  await requestReset('known@example.com')
  const query = Client.prototype.query
  const slowly = jest.spyOn(Client.prototype, 'query').mockImplementation(async function (
    this: Client,
    ...statement: unknown[]
  ) {
    await pause(50)
    return Reflect.apply(query, this, statement)
  })
  while (await deliverNext());
  const queries = slowly.mock.calls.length
  // How long the queries of the sent mail took at least. Its whole duration would include pauses of a busy machine.
  expect(await timeOf('unknown@example.com')).toBeGreaterThan(0.95 * queries * 50)
  slowly.mockRestore()
})

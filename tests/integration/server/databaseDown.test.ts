import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import * as route from '@/pages/api/auth/[...nextauth]'
import { logInWith } from '@/server/auth'
import { closeDatabase, db, isDatabaseDown } from '@/server/db'
import { startOutboxWorker } from '@/server/mail/outboxWorker'
import { createCaller } from '@/server/routers/_app'
import { submitContact } from '@/server/services/contact'
import { isReady } from '@/server/services/health'
import { startAccounts } from '../../support/accounts'
import { serveApiRoute } from '../../support/apiServer'
import { authClient } from '../../support/authClient'
import { eventually } from '../../support/eventually'

const anonymous = { user: null, locale: 'en-CA', requestId: 'the-request' } as const
const genuine = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', message: 'A private matter' }

it('row 53: says quickly and in codes that the database is down', async () => {
  const accounts = await startAccounts('http://127.0.0.1:9')
  expect(await isReady()).toBe(true)
  await accounts.stopDatabase()

  const start = Date.now()
  expect(await isReady()).toBe(false)
  expect(await submitContact(genuine, anonymous)).toEqual({ ok: false, code: 'SERVICE_UNAVAILABLE' })
  const { contact, user } = createCaller(anonymous)
  await expect(contact.post(genuine)).rejects.toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE' })
  const account = { email: genuine.email, name: 'Ann', password: 'correct horse' }
  await expect(user.signup(account)).rejects.toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE' })
  await expect(logInWith(account)).rejects.toThrow(/^SERVICE_UNAVAILABLE$/)
  const { email } = genuine
  const asked = user.initiateResetPassword({ email })
  await expect(asked).rejects.toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE' })
  const password = { password: 'newer horse', passwordConfirmation: 'newer horse' }
  const reset = user.resetPassword({ email, hash: 'x'.repeat(43), ...password })
  await expect(reset).rejects.toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE' })
  expect(Date.now() - start).toBeLessThan(7 * 3_500)

  const server = await serveApiRoute(route, '/api/auth/', '...nextauth')
  const site = accounts.variables.SITE_URL
  const client = authClient(server.url, site)
  const refusal = { url: `${site}/api/auth/error?error=SERVICE_UNAVAILABLE` }
  try {
    const logIn = await client.post('callback/credentials', account)
    expect([logIn.status, await logIn.json()]).toEqual([401, refusal])
    const link = await client.post('signin/email', { email })
    expect([link.status, await link.json()]).toEqual([503, refusal])
  } finally {
    await server.stop()
  }

  const raw: unknown = await db().$queryRaw`SELECT 1`.catch((error: unknown) => error)
  expect(isDatabaseDown(raw)).toBe(true)

  const pauses = jest.spyOn(globalThis, 'setTimeout')
  const pausedFor = (ms: number) => expect(pauses).toHaveBeenCalledWith(expect.any(Function), ms)
  const worker = startOutboxWorker()
  await eventually(() => pausedFor(10_000))
  worker.wake()
  await eventually(() => pausedFor(20_000))
  await worker.stop()
  pauses.mockRestore()
  expect(accounts.log.about('outbox.paused')).toHaveLength(1)

  expect(accounts.log.about('contact.failed')).toMatchObject([{ level: 'error', requestId: 'the-request' }])
  expect(accounts.log.lines.join('')).not.toMatch(/ann@example|private matter|correct horse/)
  await closeDatabase()
})

it('row 53: gives up quickly on a database that takes the connection and says nothing', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const DATABASE_URL = `postgresql://nobody@127.0.0.1:${port}/nothing`
  const accounts = await startAccounts('http://127.0.0.1:9', { DATABASE_URL })
  try {
    const start = Date.now()
    expect(await submitContact(genuine, anonymous)).toEqual({ ok: false, code: 'SERVICE_UNAVAILABLE' })
    expect(Date.now() - start).toBeLessThan(6_000)
    expect(sockets).not.toEqual([])
    expect(await isReady()).toBe(false)
  } finally {
    for (const socket of sockets) socket.destroy()
    silent.close()
    await accounts.stop()
  }
})

import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import * as route from '@/pages/api/auth/[...nextauth]'
import { logInWith } from '@/server/accounts/auth/login/passwordLogin'
import { closeDatabase, db, isDatabaseDown } from '@/server/accounts/db/db'
import { startOutboxWorker } from '@/server/accounts/mail/outboxWorker'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { postContactForm } from '@/server/accounts/pages/postContactForm'
import { isReady } from '@/server/health'
import { startAccounts } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { authClient, sessionCookie } from '../../../../support/authClient'
import { startAuthEntryPoints } from '../../../../support/authEntryPoints'
import { freezeTimers } from '../../../../support/clock'
import { startContentHost } from '../../../../support/contentHost'
import { eventually } from '../../../../support/eventually'
import { createSession } from '../../../../support/sessions'

const anonymous = { user: null, locale: 'en-CA', requestId: 'the-request' } as const
const genuine = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', message: 'A private matter' }

afterEach(() => jest.useRealTimers())

it('returns SERVICE_UNAVAILABLE immediately while the database is down @row:53', async () => {
  const accounts = await startAccounts('http://127.0.0.1:9')
  expect(await isReady()).toBe(true)
  await accounts.stopDatabase()

  // With frozen timers, a response that waits for a timer would never arrive.
  freezeTimers()
  expect(await isReady()).toBe(false)
  expect(await postContactForm(genuine, anonymous)).toEqual({ ok: false, code: 'SERVICE_UNAVAILABLE' })
  const { contact, user } = createCaller(anonymous)
  await expect(contact.post(genuine)).rejects.toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE' })
  const account = { email: genuine.email, name: 'Ann', password: 'correct horse' }
  await expect(user.signup(account)).rejects.toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE' })
  await expect(logInWith(account)).rejects.toThrow(/^SERVICE_UNAVAILABLE$/)
  const { email } = genuine
  const resetRequest = user.initiateResetPassword({ email })
  await expect(resetRequest).rejects.toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE' })
  const password = { password: 'newer horse', passwordConfirmation: 'newer horse' }
  const reset = user.resetPassword({ email, hash: 'x'.repeat(43), ...password })
  await expect(reset).rejects.toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE' })
  jest.useRealTimers()

  const server = await serveApiRoute(route, '/api/auth/', '...nextauth')
  const site = accounts.variables.SITE_URL
  const client = authClient(server.url, site)
  const errorUrl = { url: `${site}/api/auth/error?error=SERVICE_UNAVAILABLE` }
  try {
    const logIn = await client.post('callback/credentials', account)
    expect([logIn.status, await logIn.json()]).toEqual([401, errorUrl])
    const link = await client.post('signin/email', { email })
    expect([link.status, await link.json()]).toEqual([503, errorUrl])
  } finally {
    await server.stop()
  }

  const raw: unknown = await db().$queryRaw`SELECT 1`.catch((error: unknown) => error)
  expect(isDatabaseDown(raw)).toBe(true)

  const timeouts = jest.spyOn(globalThis, 'setTimeout')
  const expectPause = (ms: number) => expect(timeouts).toHaveBeenCalledWith(expect.any(Function), ms)
  const worker = startOutboxWorker()
  await eventually(() => expectPause(10_000))
  worker.wake()
  await eventually(() => expectPause(20_000))
  await worker.stop()
  timeouts.mockRestore()
  expect(accounts.log.about('outbox.paused')).toHaveLength(1)

  expect(accounts.log.about('contact.failed')).toMatchObject([{ level: 'error', requestId: 'the-request' }])
  expect(accounts.log.lines.join('')).not.toMatch(/ann@example|private matter|correct horse/)
  await closeDatabase()
})

it('times out after three seconds if the database accepts the connection but does not respond @row:53', async () => {
  const sockets: Socket[] = []
  const silentServer = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silentServer, 'listening')
  const { port } = silentServer.address() as AddressInfo
  const DATABASE_URL = `postgresql://nobody@127.0.0.1:${port}/nothing`
  const accounts = await startAccounts('http://127.0.0.1:9', { DATABASE_URL })
  try {
    freezeTimers()
    const timers = jest.spyOn(globalThis, 'setTimeout')
    const expectTimeout = (ms: number) => expect(timers).toHaveBeenCalledWith(expect.any(Function), ms)
    const answer = postContactForm(genuine, anonymous)
    await eventually(() => expectTimeout(3_000))
    await eventually(() => expect(sockets).not.toEqual([]))
    await jest.advanceTimersByTimeAsync(3_000)
    expect(await answer).toEqual({ ok: false, code: 'SERVICE_UNAVAILABLE' })
    const ready = isReady()
    await eventually(() => expectTimeout(2_000))
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await ready).toBe(false)
    timers.mockRestore()
  } finally {
    for (const socket of sockets) socket.destroy()
    silentServer.close()
    await accounts.stop()
  }
})

it('a database outage neither logs visitors out nor lets them in @row:53', async () => {
  const content = await startContentHost()
  const accounts = await startAccounts('http://127.0.0.1:9', content.variables)
  const site = await startAuthEntryPoints(accounts.variables.SITE_URL)
  try {
    const { id, email, name, role } = await site.createUser('captain', 'ADMIN')
    const cookie = await createSession(id)
    await accounts.stopDatabase()

    const response = await fetch(`${site.auth.url}session`, { headers: { cookie } })
    expect(await response.json()).toMatchObject({ user: { email, name } })
    const renewed = sessionCookie(response)?.split(';')[0] ?? ''
    expect(renewed).toMatch(/^next-auth\.session-token=.{100}/)
    const session = { id, email, name, role }
    expect(await site.checkAccess(renewed)).toEqual({ session, procedure: 503, page: 'failed' })
    const { error } = await site.caller(renewed).get('admin.users', {})
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(accounts.log.about('session.unverified')).not.toEqual([])
    expect(accounts.log.lines.join('')).not.toContain('captain')
  } finally {
    await site.stop()
    await closeDatabase()
    await content.stop()
  }
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as route from '@/pages/api/auth/[...nextauth]'
import { closeDatabase } from '@/server/accounts/db/db'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { accountsVariables } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { authClient, sessionCookie } from '../../../../support/authClient'
import { captureLog } from '../../../../support/captureLog'
import { endDatabase, forkDatabase, waitForDatabase } from '../../../../support/databaseProcess'
import { replaceEnvironment } from '../../../../support/environment'
import { runCommand } from '../../../database/support'

const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }
const folder = mkdtempSync(join(tmpdir(), 'restart-'))
const environment = replaceEnvironment()
// A connection pool logs that its database was killed.
const log = captureLog()
let stop: (() => Promise<void>) | undefined

afterAll(async () => {
  await stop?.()
  log.release()
  environment.restore()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the accounts side on the existing data folder, as `npm run dev` does after a stop. */
async function start() {
  const database = await waitForDatabase(forkDatabase(['--data', folder]))
  environment.set({
    ...accountsVariables,
    DATABASE_URL: database.url,
    AWS_ENDPOINT_URL_SES: 'http://127.0.0.1:9',
  })
  expect(await runCommand('migrate', [], { DATABASE_URL: database.url })).toMatchObject({ code: 0 })
  const server = await serveApiRoute(route, '/api/auth/', '...nextauth')
  stop = async () => {
    stop = undefined
    await server.stop()
    await endDatabase(database.child, 'SIGKILL')
    await closeDatabase()
  }
  return { ...authClient(server.url, accountsVariables.SITE_URL), kill: stop }
}

// A clean stop differs only in the database: `embeddedDatabase.test.ts` proves that its data stays.
test('a member stays logged in, and can log in again, after a kill', async () => {
  let running = await start()
  await createCaller({ user: null, locale: 'zh-HK', requestId: 'test' }).user.signup(mei)
  const cookie = sessionCookie(await running.post('callback/credentials', mei)) ?? ''
  const { user } = await running.session(cookie)
  expect(user).toEqual({ id: expect.any(String), email: mei.email, name: mei.name, role: 'MEMBER' })

  await running.kill()
  running = await start()
  expect((await running.session(cookie)).user).toEqual(user)
  const again = sessionCookie(await running.post('callback/credentials', mei))
  expect((await running.session(again ?? '')).user).toEqual(user)
})

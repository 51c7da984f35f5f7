import type { ChildProcess } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { Client } from 'pg'
import { isProcessAlive } from '../../../local/database/server/lockFile'
import { endDatabase, forkPostgres, waitForDatabase } from '../../support/databaseProcess'
import { installedPostgres } from '../../../local/postgres/binaries'

const PASSWORD = 'of this test'
let child: ChildProcess
let url: string

beforeAll(async () => {
  child = forkPostgres(PASSWORD)
  ;({ url } = await waitForDatabase(child, encodeURIComponent(PASSWORD)))
})
afterAll(() => child.kill('SIGTERM'))

test('a test server rejects connections with a wrong password', async () => {
  const unauthorized = new Client({ connectionString: url.replace(encodeURIComponent(PASSWORD), 'postgres') })
  await expect(unauthorized.connect()).rejects.toThrow(/password authentication failed/)
})

// SIGTERM and a broken connection to the parent end it in the same way, as the test of the embedded database shows.
test('a test server stops and removes its files after SIGINT', async () => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ folder: string; pid: number }>(
    `SELECT current_setting('data_directory') AS folder,
      split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`,
  )
  await client.end()
  const [server] = rows
  if (!server) throw new Error('The server did not say where it is.')
  const { folder, pid } = server
  expect(isProcessAlive(pid)).toBe(true)
  // PostgreSQL refuses to run as root.
  expect(statSync(folder).uid).not.toBe(0)
  await endDatabase(child, 'SIGINT')
  expect(isProcessAlive(pid)).toBe(false)
  expect(existsSync(folder.replace(/\/data$/, ''))).toBe(false)
})

test('finds no binaries for an unsupported platform', () => {
  expect(installedPostgres('plan9-x64')).toBeUndefined()
})

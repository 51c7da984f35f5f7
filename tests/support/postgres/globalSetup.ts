import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { forkPostgres, waitForDatabase } from '../databaseProcess'
import { generateClient } from '../../../local/database/commands/generateClient'
import { installedPostgres } from '../../../local/postgres/binaries'

/** Passed to `globalTeardown.ts`, which Jest loads separately. */
export const run: typeof globalThis & { postgres?: ChildProcess } = globalThis

/**
 * Generates the database client, and starts one PostgreSQL for all integration tests of a run, unless TEST_DATABASE_URL
 * already names a server.
 */
export default async function start(): Promise<void> {
  generateClient()
  if (process.env.TEST_DATABASE_URL) return
  if (!installedPostgres()) {
    console.warn(
      `There is no PostgreSQL for ${process.platform}-${process.arch}: the integration tests use the embedded database, ` +
        'and tests of concurrent transactions fail. Set TEST_DATABASE_URL to use a server.',
    )
    return
  }
  const password = randomBytes(24).toString('hex')
  const { child, url } = await waitForDatabase(forkPostgres(password), password)
  // Keeps a Jest run that exits early from hanging on this process.
  child.unref()
  child.channel?.unref()
  run.postgres = child
  process.env.TEST_DATABASE_URL = url
}

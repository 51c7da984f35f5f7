import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { forkPostgres, listening } from '../databaseProcess'
import { installedProgram } from './program'

/** Passed to `globalTeardown.ts`, which Jest loads separately. */
export const run: typeof globalThis & { postgres?: ChildProcess } = globalThis

/**
 * Starts one PostgreSQL for all integration tests of a run, unless TEST_DATABASE_URL already names a server.
 */
export default async function start(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return
  if (!installedProgram()) {
    console.warn(
      `There is no PostgreSQL for ${process.platform}-${process.arch}: the integration tests run on the embedded stand-in, ` +
        'and those about transactions at the same time fail. TEST_DATABASE_URL can name a server.',
    )
    return
  }
  const password = randomBytes(24).toString('hex')
  const { child, url } = await listening(forkPostgres(password), password)
  // Keeps a Jest run that exits early from hanging on this process.
  child.unref()
  child.channel?.unref()
  run.postgres = child
  process.env.TEST_DATABASE_URL = url
}

import { resolve } from 'node:path'
import { endDatabase, forkDatabase, listening } from './databaseProcess'
import { freshServerDatabase } from './serverDatabase'

const TEMPLATES = resolve(__dirname, '../../.local/cache')

export type TestDatabase = { url: string; stop: () => Promise<void> }

/**
 * A freshly migrated, empty database for one test file: a new one on the PostgreSQL server of
 * TEST_DATABASE_URL, which Jest's set-up starts, or, where there is none, embedded and in memory. Call `stop` at the end.
 */
export function freshDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? freshServerDatabase(server) : freshEmbeddedDatabase()
}

/** A database on the embedded stand-in, for tests of the stand-in itself. */
export async function freshEmbeddedDatabase(): Promise<TestDatabase> {
  const { child, url } = await listening(forkDatabase(['--template-cache', TEMPLATES]))
  // A test file that failed before its `stop` must not keep Jest waiting; the database ends when Jest does.
  child.unref()
  child.channel?.unref()
  return {
    url,
    stop: async () => {
      await endDatabase(child, 'disconnect')
    },
  }
}

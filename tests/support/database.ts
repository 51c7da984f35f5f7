import { resolve } from 'node:path'
import { endDatabase, forkDatabase, waitForDatabase } from './databaseProcess'
import { freshServerDatabase } from './serverDatabase'

const TEMPLATES = resolve(__dirname, '../../.local/cache')

export type TestDatabase = { url: string; stop: () => Promise<void> }

/**
 * Creates a freshly migrated, empty database for one test file. Uses the PostgreSQL server at
 * TEST_DATABASE_URL, which Jest's setup starts, otherwise an embedded in-memory database. Call `stop` at the
 * end.
 */
export function freshDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? freshServerDatabase(server) : freshEmbeddedDatabase()
}

/** Creates an embedded database, for tests of the embedded database itself. */
export async function freshEmbeddedDatabase(): Promise<TestDatabase> {
  const { child, url } = await waitForDatabase(forkDatabase(['--template-cache', TEMPLATES]))
  // A test file that fails before its `stop` must not keep Jest waiting. The database ends when Jest does.
  child.unref()
  child.channel?.unref()
  return {
    url,
    stop: async () => {
      await endDatabase(child, 'disconnect')
    },
  }
}

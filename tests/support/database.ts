import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freshServerDatabase } from './serverDatabase'

// The first database after a new migration is made from nothing, which can take longer than Jest's five seconds.
jest.setTimeout(60_000)

const ROOT = resolve(__dirname, '../..')

export type TestDatabase = { url: string; stop: () => Promise<void> }

/**
 * A freshly migrated, empty database for one test file: embedded and in memory, or, where TEST_DATABASE_URL
 * names a PostgreSQL server, a new database on that server. Call `stop` at the end.
 */
export function freshDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? freshServerDatabase(server) : freshEmbeddedDatabase()
}

/** In a process of its own: neither PGlite nor the schema engine loads inside Jest's module sandbox. */
async function freshEmbeddedDatabase(): Promise<TestDatabase> {
  const child = fork(
    resolve(ROOT, 'local/database/main.ts'),
    ['--port', '0', '--template-cache', resolve(ROOT, '.local/cache')],
    { cwd: ROOT, execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  const port = await new Promise<number>((ready, fail) => {
    child.on('message', (message) => ready(portOf(message)))
    child.once('exit', (code) => fail(new Error(`The test database stopped at once with code ${code}.`)))
  })
  // A test file that failed before its `stop` must not keep Jest waiting; the database ends when Jest does.
  child.unref()
  child.channel?.unref()
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}

function portOf(message: unknown): number {
  if (typeof message === 'object' && message !== null && 'port' in message) return Number(message.port)
  throw new Error('The test database reported no port.')
}

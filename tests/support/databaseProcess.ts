import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { childEnvironment } from './environment'

const ROOT = resolve(__dirname, '../..')

/** For a process of seconds: it does without V8's second, slower compilation of WebAssembly, half of its work. */
export const SHORT_LIVED = ['--liftoff-only', '--import', 'tsx']

/** `url` as the site's driver takes it. */
export type DatabaseProcess = { child: ChildProcess; url: string }

/**
 * Starts the embedded database as the launcher does, on a free port and with other arguments of
 * `local/database/main.ts`. In a process of its own: neither PGlite nor the schema engine loads inside Jest's module sandbox.
 */
export function forkDatabase(args: string[], stderr: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
  return fork(resolve(ROOT, 'local/database/main.ts'), ['--port', '0', ...args], {
    cwd: ROOT,
    execArgv: SHORT_LIVED,
    stdio: ['ignore', 'inherit', stderr, 'ipc'],
  })
}

/**
 * Starts PostgreSQL itself, whose user gets this password. In a group of its own: when a whole group is killed, Jest's
 * among it, this process lives on for as long as it takes to end the server and to remove its folder.
 */
export function forkPostgres(password: string): ChildProcess {
  return fork(resolve(ROOT, 'tests/support/postgres/main.ts'), {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: childEnvironment({ PGPASSWORD: password }),
  })
}

/** Resolves when the database can be used. @throws where it ends before that */
export async function listening(child: ChildProcess, password = 'postgres'): Promise<DatabaseProcess> {
  const port = await new Promise<number>((ready, fail) => {
    child.on('message', (message) => ready(portOf(message)))
    child.once('exit', (code) => fail(new Error(`The database stopped at once with code ${code}.`)))
  })
  return { child, url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres` }
}

/** Ends the database by a signal, SIGKILL included, or as when its parent is gone. Resolves with its exit code. */
export async function endDatabase(child: ChildProcess, how: NodeJS.Signals | 'disconnect'): Promise<unknown> {
  const exited = once(child, 'exit')
  if (how === 'disconnect') child.disconnect()
  else child.kill(how)
  return (await exited)[0]
}

function portOf(message: unknown): number {
  if (typeof message === 'object' && message !== null && 'port' in message) return Number(message.port)
  throw new Error('The database reported no port.')
}

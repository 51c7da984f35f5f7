import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { childEnvironment } from '../../local/launcher/environment/environment'

const ROOT = resolve(__dirname, '../..')

/**
 * Flags for a short-lived process: skips V8's second, optimizing WebAssembly compilation, which is half of
 * its work.
 */
export const SHORT_LIVED = ['--liftoff-only', '--import', 'tsx']

/** `url` is a connection string for the site's database driver. */
export type DatabaseProcess = { child: ChildProcess; url: string }

/**
 * Starts the embedded database as the launcher does, on a free port and with other arguments of
 * `local/database/runDatabase.ts`. It runs in a separate process, because neither PGlite nor the schema engine loads
 * inside Jest's module sandbox.
 */
export function forkDatabase(args: string[], stderr: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
  return fork(resolve(ROOT, 'local/database/runDatabase.ts'), ['--port', '0', ...args], {
    cwd: ROOT,
    execArgv: SHORT_LIVED,
    stdio: ['ignore', 'inherit', stderr, 'ipc'],
  })
}

/**
 * Starts PostgreSQL with this password for its user. It runs in its own process group: when Jest's whole
 * group is killed, this process survives long enough to stop the server and remove its folder.
 */
export function forkPostgres(password: string): ChildProcess {
  return fork(resolve(ROOT, 'tests/support/postgres/runPostgres.ts'), {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: childEnvironment({ PGPASSWORD: password }),
  })
}

/** Resolves when the database accepts connections. @throws if it exits before that */
export async function waitForDatabase(child: ChildProcess, password = 'postgres'): Promise<DatabaseProcess> {
  const port = await new Promise<number>((ready, fail) => {
    child.on('message', (message) => ready(portOf(message)))
    child.once('exit', (code) => fail(new Error(`The database exited at startup with code ${code}.`)))
  })
  return { child, url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres` }
}

/**
 * Ends the database by a signal, SIGKILL included, or by disconnecting as if its parent had exited. Resolves
 * with its exit code.
 */
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

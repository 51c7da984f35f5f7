import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const ROOT = resolve(__dirname, '../..')

/** `url` as the site's driver takes it. */
export type DatabaseProcess = { child: ChildProcess; url: string }

/**
 * Starts the embedded database as the launcher does, on a free port and with other arguments of
 * `local/database/main.ts`. In a process of its own: neither PGlite nor the schema engine loads inside Jest's module sandbox.
 */
export function forkDatabase(args: string[], stderr: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
  return fork(resolve(ROOT, 'local/database/main.ts'), ['--port', '0', ...args], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', stderr, 'ipc'],
  })
}

/** Resolves when the database can be used. @throws where it ends before that */
export async function listening(child: ChildProcess): Promise<DatabaseProcess> {
  const port = await new Promise<number>((ready, fail) => {
    child.on('message', (message) => ready(portOf(message)))
    child.once('exit', (code) => fail(new Error(`The database stopped at once with code ${code}.`)))
  })
  return { child, url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres` }
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

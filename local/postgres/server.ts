import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { findFreePorts } from '../launcher/environment/ports'
import { copyBinaries, changeOwner, unprivilegedUser } from './binaries'

const READY = 'database system is ready to accept connections'

const ATTEMPTS = 5

/** How many of the server's last output lines are kept, to explain a failed start. */
const LINES_KEPT = 5

/** A server with disposable data does not wait for the disk. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Jest runs one process per core, each with a few test files' connection pools in turn.
  max_connections: 100 + 30 * availableParallelism(),
  shared_buffers: '64MB',
  dynamic_shared_memory_type: 'mmap',
  max_parallel_workers_per_gather: 0,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
}

/** The same collation as the embedded database, on every machine. */
const INITDB = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']

type Settings = Record<string, string | number>

/**
 * Starts a separate PostgreSQL server on 127.0.0.1, with its program and data in a temporary folder. Its user
 * is `postgres`. The password prevents other users of this machine from running code as this user through the
 * server.
 *
 * @param changes settings that differ from those of a server with disposable data
 */
export async function startPostgres(binaries: string, password: string, changes: Settings = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'maple-harbour-postgres-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const start = await prepareFolder(folder, binaries, password, { ...SETTINGS, ...changes })
    const started = await startOnFreePort(start)
    const { port } = started
    let { child } = started
    return {
      port,
      /** Ends the server without a checkpoint, as a crash does. */
      interrupt: () => stopServer(child),
      /** Starts the server again, on the same port and with the same data. */
      restart: async () => void (child = await start(port)),
      close: () => stopServer(child).finally(remove),
    }
  } catch (error) {
    await remove()
    throw error
  }
}

type Start = (port: number) => Promise<ChildProcess>

/** Copies the program and creates the database cluster. Returns a function that starts the server. */
async function prepareFolder(
  folder: string,
  binaries: string,
  password: string,
  settings: Settings,
): Promise<Start> {
  const native = join(folder, 'native')
  const data = join(folder, 'data')
  const secret = join(folder, 'secret')
  await copyBinaries(binaries, native)
  await writeFile(secret, password, { mode: 0o600 })
  const identity = await unprivilegedUser()
  if (identity) await changeOwner(identity, folder)
  const options = { ...identity, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }

  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${secret}`]
  await promisify(execFile)(
    join(native, 'bin/initdb'),
    ['--pgdata', data, '--no-sync', ...access, ...INITDB],
    options,
  )
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return async (port) => {
    const child = spawn(join(native, 'bin/postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await waitUntilReady(child)
    return child
  }
}

async function startOnFreePort(start: Start): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const [port = 0] = await findFreePorts(1)
    try {
      return { child: await start(port), port }
    } catch (error) {
      // Another program took the free port first.
      if (attempt === ATTEMPTS || !String(error).includes('Address already in use')) throw error
    }
  }
}

/** @throws with the server's last lines if it exits or cannot be started */
async function waitUntilReady(child: ChildProcess & { stderr: NodeJS.ReadableStream }): Promise<void> {
  const lastLines: string[] = []
  const lines = createInterface(child.stderr)
  const isReady = new Promise<void>((resolve) => {
    // Keeps reading, because a full pipe would block the server.
    lines.on('line', (line) => {
      lastLines.push(line)
      if (lastLines.length > LINES_KEPT) lastLines.shift()
      if (line.includes(READY)) resolve()
    })
  })
  const ended = once(child, 'close').then(() => {
    throw new Error(`PostgreSQL did not start:\n${lastLines.join('\n')}`)
  })
  // Prevents an unhandled rejection when the process exits later, after it was ready.
  ended.catch(() => {})
  await Promise.race([isReady, ended])
}

/** SIGQUIT needs no checkpoint: `close` discards the data, and `interrupt` imitates a crash. */
async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGQUIT')
  await exited
}

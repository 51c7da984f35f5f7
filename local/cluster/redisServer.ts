import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts } from '../launcher/environment/ports'
import { acceptsConnections, waitFor } from '../launcher/processes/waitFor'

/**
 * A Redis server on a free port of this machine, which stores nothing on disk: after a restart it is empty.
 * Needs the program `redis-server`.
 */
export async function startRedisServer() {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const [port = 0] = await findFreePorts(1)
  let child: ChildProcess | undefined

  const start = async () => {
    child = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', folder], {
      stdio: 'ignore',
    })
    await once(child, 'spawn')
    await waitFor('Redis', () => acceptsConnections(port), 10_000)
  }
  const signal = (name: NodeJS.Signals) => child?.kill(name)
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    signal('SIGKILL')
    await ended
    child = undefined
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    /** The server keeps its connections, but answers nothing until `resume`. */
    freeze: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async remove() {
      signal('SIGCONT')
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

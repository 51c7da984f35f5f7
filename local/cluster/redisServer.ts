import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A Redis server on a free port of this machine, which stores nothing on disk: after a restart it is empty.
 * Needs the program `redis-server`.
 */
export async function startRedisServer() {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const port = await freePort()
  let child: ChildProcess | undefined

  const start = async () => {
    child = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', folder], {
      stdio: 'ignore',
    })
    await once(child, 'spawn')
    while (!(await isListening(port))) await pause(20)
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Sent with every response, so that another process can recognise the lake that listens on a port. */
export const INSTANCE_HEADER = 'x-content-lake'
const PROBE_TIMEOUT_MS = 2000

/**
 * Prevents a second lake from using a data folder, because two writers would corrupt the transaction log. A lock is
 * valid if its owner still answers on its port. A process id is not enough, because another program may have it after a
 * crash.
 */
export class FolderLock {
  readonly instance = randomUUID()
  private readonly path: string

  constructor(private readonly folder: string) {
    this.path = join(folder, 'lock')
  }

  /** @throws Error with folder and port if a lake already uses the folder */
  async assertFree(): Promise<void> {
    const port = await this.findHolder()
    if (port) throw new Error(`A content lake on port ${port} already uses ${this.folder}; stop it first`)
  }

  /** The port of the lake that uses the folder; undefined if there is none. */
  async findHolder(): Promise<number | undefined> {
    const text = await readFile(this.path, 'utf8').catch(() => '')
    const [port, instance] = text.trim().split(' ')
    if (!port || !instance) return undefined
    const response = await fetch(`http://127.0.0.1:${port}/v1/ping`, {
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    }).catch(() => null)
    await response?.body?.cancel()
    return response?.headers.get(INSTANCE_HEADER) === instance ? Number(port) : undefined
  }

  async acquire(port: number): Promise<void> {
    await writeFile(this.path, `${port} ${this.instance}\n`)
  }

  async release(): Promise<void> {
    await rm(this.path, { force: true })
  }
}

import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Sent with every answer, so that another process can tell who listens on a port. */
export const INSTANCE_HEADER = 'x-content-lake'
const PROBE_MS = 2000

/**
 * Keeps a second lake off the same folder: two writers would spoil the log. The owner is asked whether it still
 * lives, since a process id alone may have been given to another program after a crash.
 */
export class FolderLock {
  readonly instance = randomUUID()
  private readonly path: string

  constructor(private readonly folder: string) {
    this.path = join(folder, 'lock')
  }

  /** @throws Error naming the folder and the port when a lake already works on it */
  async check(): Promise<void> {
    const text = await readFile(this.path, 'utf8').catch(() => '')
    const [port, instance] = text.trim().split(' ')
    if (!port || !instance) return
    const answer = await fetch(`http://127.0.0.1:${port}/v1/ping`, {
      signal: AbortSignal.timeout(PROBE_MS),
    }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.headers.get(INSTANCE_HEADER) === instance) {
      throw new Error(`A content lake on port ${port} already uses ${this.folder}; stop it first`)
    }
  }

  async take(port: number): Promise<void> {
    await writeFile(this.path, `${port} ${this.instance}\n`)
  }

  async release(): Promise<void> {
    await rm(this.path, { force: true })
  }
}

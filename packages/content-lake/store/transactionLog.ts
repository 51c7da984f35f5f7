import { createReadStream } from 'node:fs'
import { open, truncate, type FileHandle } from 'node:fs/promises'

type PendingLine = { line: string; resolve: () => void; reject: (error: Error) => void }

/**
 * An append-only file of JSON lines. The promise of `append` resolves after fdatasync, so that acknowledged lines
 * survive a crash. Lines that arrive during a sync share the next one.
 */
export class TransactionLog {
  private pending: PendingLine[] = []
  private writing: Promise<void> | null = null
  private writeError: Error | null = null

  private constructor(private readonly file: FileHandle) {}

  /**
   * Opens the log and passes every complete line to `replay`. Truncates a last line without a line feed: the process
   * died while it wrote that line, so the line was never acknowledged.
   * @throws Error with file and line if a complete line is not JSON
   */
  static async open(path: string, replay: (entry: unknown) => void): Promise<TransactionLog> {
    const file = await open(path, 'a')
    try {
      const completeSize = await readLines(path, replay)
      const { size } = await file.stat()
      if (size > completeSize) await truncate(path, completeSize)
      return new TransactionLog(file)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  append(entry: unknown): Promise<void> {
    if (this.writeError) return Promise.reject(this.writeError)
    const line = JSON.stringify(entry) + '\n'
    return new Promise((resolve, reject) => {
      this.pending.push({ line, resolve, reject })
      this.writing ??= this.writePending()
    })
  }

  async close(): Promise<void> {
    await this.writing
    await this.file.close()
  }

  private async writePending(): Promise<void> {
    // Waits until all transactions of the current event loop turn are pending, so that they share the first sync.
    await null
    while (this.pending.length > 0) {
      const batch = this.pending
      this.pending = []
      try {
        await this.file.appendFile(batch.map(({ line }) => line).join(''))
        await this.file.datasync()
        for (const { resolve } of batch) resolve()
      } catch (cause) {
        // The disk now lacks transactions that are in memory. Rejects all writes until a restart replays the log.
        this.writeError = new Error('The transaction log cannot be written; restart the content lake', {
          cause,
        })
        for (const { reject } of [...batch, ...this.pending]) reject(this.writeError)
        this.pending = []
      }
    }
    this.writing = null
  }
}

/** @returns the size of all complete lines, in bytes */
async function readLines(path: string, replay: (entry: unknown) => void): Promise<number> {
  let rest = Buffer.alloc(0)
  let offset = 0
  let lineNumber = 0
  const readLine = (line: Buffer) => {
    lineNumber += 1
    offset += line.length + 1
    if (line.length === 0) return
    try {
      replay(JSON.parse(line.toString('utf8')))
    } catch (cause) {
      throw new Error(`${path}:${lineNumber} is damaged; restore the file or delete its folder`, { cause })
    }
  }
  for await (const chunk of createReadStream(path)) {
    rest = Buffer.concat([rest, chunk as Buffer])
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      readLine(rest.subarray(0, end))
      rest = rest.subarray(end + 1)
    }
  }
  return offset
}

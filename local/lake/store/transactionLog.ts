import { createReadStream } from 'node:fs'
import { open, truncate, type FileHandle } from 'node:fs/promises'

type Waiting = { line: string; resolve: () => void; reject: (error: Error) => void }

/**
 * An append-only file of JSON lines. A promise returned by `append` resolves after fdatasync: what it
 * acknowledged survives a crash. Lines that arrive while the disk is busy share the next sync.
 */
export class TransactionLog {
  private waiting: Waiting[] = []
  private writing: Promise<void> | null = null
  private failure: Error | null = null

  private constructor(private readonly file: FileHandle) {}

  /**
   * Opens the log and hands every complete line to `replay`. A last line without its line feed was never
   * acknowledged (the process died while writing it) and is cut off.
   * @throws Error naming file and line when a complete line is not JSON
   */
  static async open(path: string, replay: (entry: unknown) => void): Promise<TransactionLog> {
    const file = await open(path, 'a')
    try {
      const complete = await readLines(path, replay)
      const { size } = await file.stat()
      if (size > complete) await truncate(path, complete)
      return new TransactionLog(file)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  append(entry: unknown): Promise<void> {
    if (this.failure) return Promise.reject(this.failure)
    const line = JSON.stringify(entry) + '\n'
    return new Promise((resolve, reject) => {
      this.waiting.push({ line, resolve, reject })
      this.writing ??= this.write()
    })
  }

  async close(): Promise<void> {
    await this.writing
    await this.file.close()
  }

  private async write(): Promise<void> {
    // Lets the transactions of this turn of the event loop join the first sync.
    await null
    while (this.waiting.length > 0) {
      const batch = this.waiting
      this.waiting = []
      try {
        await this.file.appendFile(batch.map(({ line }) => line).join(''))
        await this.file.datasync()
        for (const { resolve } of batch) resolve()
      } catch (cause) {
        // Memory is now ahead of the disk: refuse everything until a restart replays what is there.
        this.failure = new Error('The transaction log cannot be written; restart the content lake', { cause })
        for (const { reject } of [...batch, ...this.waiting]) reject(this.failure)
        this.waiting = []
      }
    }
    this.writing = null
  }
}

/** @returns the offset in bytes after the last complete line */
async function readLines(path: string, replay: (entry: unknown) => void): Promise<number> {
  let rest = Buffer.alloc(0)
  let offset = 0
  let number = 0
  const take = (line: Buffer) => {
    number += 1
    offset += line.length + 1
    if (line.length === 0) return
    try {
      replay(JSON.parse(line.toString('utf8')))
    } catch (cause) {
      throw new Error(`${path}:${number} is damaged; restore the file or delete its folder`, { cause })
    }
  }
  for await (const chunk of createReadStream(path)) {
    rest = Buffer.concat([rest, chunk as Buffer])
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      take(rest.subarray(0, end))
      rest = rest.subarray(end + 1)
    }
  }
  return offset
}

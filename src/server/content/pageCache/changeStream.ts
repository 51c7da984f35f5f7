import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { errorFacts, log } from '@/runtime/log'
import type { Redis } from './redis'

/**
 * What an instance tells the others.
 * - `page`: it has stored a page in Redis, under this key of Next.js.
 * - `publication`: an editor has published a change. `isIndexed`: whether search shows the document.
 */
export type Change = { page: string } | { publication: { isIndexed: boolean } }

/** Changes of other instances, in their order. */
type OnChanges = (changes: Change[]) => Promise<void>

export type ChangeStream = {
  /**
   * Tells the other instances about a change.
   *
   * @throws if Redis is unavailable
   */
  announce: (change: Change) => Promise<void>
  /** Stops reading. Resolves when no change is being applied any more. */
  stop: () => Promise<void>
}

/** Redis deletes older entries. An instance that has missed some of them reads all pages from Redis again. */
const MAX_ENTRIES = 20_000
const BATCH_SIZE = 500
/** How long one read waits for the next change, in ms. */
const BLOCK_MS = 2_000
/** How long `announce` waits for Redis, in ms. No visitor waits for it. */
const TIMEOUT_MS = 2_000
/** Pause after a failed read, in ms. */
const RETRY_MS = 500

const changeSchema = z.union([
  z.object({ page: z.string() }),
  z.object({ publication: z.object({ isIndexed: z.boolean() }) }),
])

const replySchema = z
  .array(
    z.object({
      messages: z.array(
        z.object({ id: z.string(), message: z.object({ instance: z.string(), change: z.string() }) }),
      ),
    }),
  )
  .nullable()

type Options = {
  redis: Redis
  /** The key of the stream. */
  key: string
  onChanges: OnChanges
  /** Called if entries may have been deleted before this instance has read them. */
  onGap: () => void
  /** Called after each read, at least every 2 s while Redis is available. */
  onRead: () => Promise<void>
}

/**
 * Exchanges changes between instances through a stream in Redis. Unlike pub/sub, a stream loses no change
 * while an instance is disconnected: it continues after the last entry that it has applied.
 */
export function openChangeStream({ redis, key, onChanges, onGap, onRead }: Options): ChangeStream {
  const instance = randomUUID()
  const stopping = new AbortController()
  const { signal } = stopping
  const reader = redis.duplicate()
  // The connection for commands logs the outage; this one only reconnects.
  reader.on('error', () => {})
  /** The id of the last applied entry; undefined before the first read. */
  let lastId: string | undefined
  /** Whether entries after `lastId` may have been deleted: after a failure, or far behind the end. */
  let mayHaveGap = false

  async function readBatch(): Promise<void> {
    lastId ??= await newestId()
    if (mayHaveGap && (await isDeleted(lastId))) onGap()
    mayHaveGap = false
    const reply = await reader.xRead({ key, id: lastId }, { COUNT: BATCH_SIZE, BLOCK: BLOCK_MS })
    const entries = replySchema.parse(reply)?.[0]?.messages ?? []
    const foreign = entries.filter(({ message }) => message.instance !== instance)
    await onChanges(foreign.map(({ message }) => changeSchema.parse(JSON.parse(message.change))))
    lastId = entries.at(-1)?.id ?? lastId
    mayHaveGap = entries.length === BATCH_SIZE
    await onRead()
  }

  async function newestId(): Promise<string> {
    const newest = await reader.xRevRange(key, '+', '-', { COUNT: 1 })
    return newest?.[0]?.id ?? '0'
  }

  const isDeleted = async (id: string): Promise<boolean> =>
    id !== '0' && (await reader.xRange(key, id, id))?.length === 0

  async function readUntilStopped(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (!reader.isOpen) await reader.connect()
        await readBatch()
      } catch (error) {
        if (signal.aborted) return
        // Without a connection, `redis.unavailable` is already in the log.
        if (reader.isReady) log('warn', 'redis.changes_not_applied', errorFacts(error))
        mayHaveGap = true
        await pause(RETRY_MS, null, { ref: false })
      }
    }
  }

  const end = readUntilStopped()
  return {
    async announce(change) {
      const entry = { instance, change: JSON.stringify(change) }
      const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_ENTRIES } as const
      await redis.command((client) => client.xAdd(key, '*', entry, { TRIM }), TIMEOUT_MS)
    },
    async stop() {
      stopping.abort()
      if (reader.isOpen) reader.destroy()
      await end
    },
  }
}

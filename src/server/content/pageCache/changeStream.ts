import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { errorFacts, log } from '@/runtime/log'
import type { Redis } from './redis'

/**
 * A message from one instance to the others.
 * - `page`: the cache key (of Next.js) of a page that the instance has stored in Redis.
 * - `publication`: Sanity's webhook has reported a publication to the instance. `isIndexed`: whether the
 *   search index contains documents of the published type.
 */
export type Change = { page: string } | { publication: { isIndexed: boolean } }

/** Applies changes of other instances, in the order in which they were sent. */
type OnChanges = (changes: Change[]) => Promise<void>

export type ChangeStream = {
  /**
   * Tells the other instances of the server, through Redis, that pages or content have changed.
   *
   * @throws if Redis is unavailable
   */
  announce: (change: Change) => Promise<void>
  /** Stops reading the stream. Resolves when `onChanges` is no longer running. */
  stop: () => Promise<void>
}

/**
 * Approximate maximum number of changes in the stream; Redis deletes older ones. An instance that has missed
 * deleted changes clears its cache in memory, so that it reads every page from Redis again.
 */
const MAX_ENTRIES = 20_000
const BATCH_SIZE = 500
/** How long one read of the stream waits for the next change, in ms. */
const BLOCK_MS = 2_000
/**
 * How long `announce` waits for Redis, in ms. Longer than a read of a page may take, because no visitor waits
 * for it.
 */
const TIMEOUT_MS = 2_000
/** Pause after a failed read of the stream, in ms. */
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
  /** The Redis key of the stream. */
  key: string
  onChanges: OnChanges
  /** Called if Redis may have deleted entries of the stream before this instance has read them. */
  onGap: () => void
  /**
   * Called after each read of the stream, even if there was no change: at least every 2 s while Redis is
   * available.
   */
  onRead: () => Promise<void>
}

/**
 * Exchanges changes between instances through a stream in Redis. Unlike pub/sub, a stream loses no change
 * while an instance is disconnected: the instance then continues after the last change that it has applied.
 */
export function openChangeStream({ redis, key, onChanges, onGap, onRead }: Options): ChangeStream {
  const instance = randomUUID()
  const stopping = new AbortController()
  const { signal } = stopping
  const reader = redis.duplicate()
  // Ignores errors of this second connection to Redis: the main connection (redis.ts) logs an outage, and the
  // client reconnects by itself.
  reader.on('error', () => {})
  /** The id of the last change that this instance has applied; undefined before the first read. */
  let lastId: string | undefined
  /**
   * Whether Redis may have deleted changes after `lastId`: after an error, or if many changes are still
   * unread.
   */
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
        // If the connection is lost, the log already contains `redis.unavailable`, so the error is not logged
        // again.
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

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { errorFacts, log } from '@/runtime/log'
import type { Redis } from './redis'

/**
 * A message from one instance (process) of the server to the others.
 * - `page`: the cache key of a page that the instance has stored in Redis, from where the others copy it.
 * - `publication`: an editor has published a change, so the others must discard cached content. `isIndexed`:
 *   whether they must also update the search index.
 */
export type Change = { page: string } | { publication: { isIndexed: boolean } }

/**
 * Called with the messages of other server instances about changed pages and content, in the order in which they
 * were sent.
 */
type OnChanges = (changes: Change[]) => Promise<void>

export type ChangeStream = {
  /**
   * Tells the other instances of the server, through Redis, that pages or content have changed.
   *
   * @throws if Redis is unavailable
   */
  announce: (change: Change) => Promise<void>
  /**
   * Ends the connection that receives messages of other instances. Resolves when no message is being processed
   * any more.
   */
  stop: () => Promise<void>
}

/**
 * Approximate maximum number of messages that Redis keeps for all instances; it deletes older ones. An instance
 * that has missed deleted messages clears its page cache in memory, so that it reads every page from Redis
 * again.
 */
const MAX_ENTRIES = 20_000
const BATCH_SIZE = 500
/**
 * How long one command that reads messages of other instances waits in Redis for the next message, in ms. After
 * that, it returns without a message and is sent again.
 */
const BLOCK_MS = 2_000
/**
 * How long sending a message to the other instances may wait for Redis, in ms. Longer than the timeout for
 * reading a page, because no visitor waits for it.
 */
const TIMEOUT_MS = 2_000
/** Pause before the next attempt if the messages of other instances could not be read from Redis, in ms. */
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
  /** The Redis key of the stream through which the instances tell each other which content has changed. */
  key: string
  onChanges: OnChanges
  /**
   * Called if Redis may have deleted messages of other instances before this instance has read them. This
   * instance may then have outdated pages in memory.
   */
  onGap: () => void
  /**
   * Called after each read of the stream of messages, even if there was no new one. While Redis is available, that
   * is at least every 2 s. Used to send the pages and messages that this instance could not send while Redis was
   * down.
   */
  onRead: () => Promise<void>
}

/**
 * Exchanges messages about changed pages and content between server instances through a stream in Redis. Unlike with
 * pub/sub, an instance that was disconnected still gets the messages: it continues after the last message that it has
 * processed.
 */
export function openChangeStream({ redis, key, onChanges, onGap, onRead }: Options): ChangeStream {
  const instance = randomUUID()
  const stopping = new AbortController()
  const { signal } = stopping
  const reader = redis.duplicate()
  // Ignores errors of this second connection to Redis, which only reads messages of other instances: the main
  // connection (redis.ts) logs an outage, and the client reconnects by itself.
  reader.on('error', () => {})
  /**
   * The id of the last message that this instance has read from the stream, after which the next read continues.
   * Undefined before the first read.
   */
  let lastId: string | undefined
  /**
   * Whether Redis may have deleted messages before this instance could read them: after an error, or if more
   * messages were waiting than one read returns. The next read then checks this, and calls `onGap` if messages
   * are missing.
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
        // If the connection to Redis is lost, redis.ts logs `redis.unavailable`, so only other errors are logged
        // here.
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

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { errorFacts, log } from '@/runtime/log'
import type { Redis } from './redis'

/** `page`: the cache key of a page to copy from Redis. `isIndexed`: the search index must be updated, too. */
export type Change = { page: string } | { publication: { isIndexed: boolean } }

/** Called with the messages in the order in which they were sent. */
type OnChanges = (changes: Change[]) => Promise<void>

export type ChangeStream = {
  /** Rejects if Redis is unavailable. */
  announce: (change: Change) => Promise<void>
  /** Resolves when no message is being processed any more. */
  stop: () => Promise<void>
}

/** Approximate. An instance that has missed messages clears its memory and reads pages from Redis again. */
const MAX_ENTRIES = 20_000
const BATCH_SIZE = 500
/** How long a read waits in Redis for the next message. */
const BLOCK_MS = 2_000
/** Longer than the timeout for reading a page, because no visitor waits for it. */
const TIMEOUT_MS = 2_000
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
  key: string
  onChanges: OnChanges
  /** Called if Redis may have deleted unread messages, so that this instance may have old pages. */
  onGap: () => void
  /** Called after each read, even without messages: at least every 2 s while Redis is available. */
  onRead: () => Promise<void>
}

/** Unlike with pub/sub, an instance that was disconnected continues after the last message it processed. */
export function openChangeStream({ redis, key, onChanges, onGap, onRead }: Options): ChangeStream {
  const instance = randomUUID()
  const stopping = new AbortController()
  const { signal } = stopping
  const reader = redis.duplicate()
  // The main connection (redis.ts) logs an outage, and the client reconnects by itself.
  reader.on('error', () => {})
  /** The id of the last message processed. A batch that failed is read again. */
  let lastId: string | undefined
  /** Redis may have deleted unread messages: after an error, or if more waited than one read returns. */
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
        // redis.ts logs an outage of Redis, so errors without a connection are not logged here.
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

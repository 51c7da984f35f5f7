import { processSingleton } from '@/runtime/processSingleton'
import type { ChangeStream } from './changeStream'
import type { Redis } from './redis'

/**
 * `value`: a page, a redirect, or null for a 404. `lastModified`: when it was rendered. `readAt`: when its
 * render began to read content. Both are in ms since 1970.
 */
export type CachedPage = { lastModified: number; readAt: number; value: unknown; cacheControl?: unknown }

/** The cache of this process in memory and on disk (`isrCacheHandler.cjs`). */
export type LocalPages = {
  apply: (key: string, page: CachedPage) => Promise<void>
  /** Called after missed messages. Requests then read the newest versions from Redis. */
  clear: () => void
  /**
   * Whether a page, not a redirect, is in memory. During a render, this tells whether there is an earlier version,
   * because Next.js first reads that into memory.
   */
  has: (path: string) => boolean
}

/** Undefined until Next.js creates the cache handler, at the first request for a page. */
export const localPages = (): LocalPages | undefined =>
  processSingleton<{ pages?: LocalPages }>('localPages', () => ({})).pages

/** No method rejects: without Redis, `read` returns undefined, and `write` stores the page later. */
export type SharedPages = {
  read: (key: string) => Promise<CachedPage | undefined>
  /** `onlyIfStored`: for 404s, which must not fill Redis. */
  write: (key: string, page: CachedPage, onlyIfStored: boolean) => Promise<void>
}

/** Each build uses keys of its own, so pages of former builds must expire. */
const TTL_SECONDS = 7 * 86_400
/** A stored text is `readAt` with this many digits, then JSON, so that Lua need not parse JSON to compare times. */
const READ_AT_DIGITS = 15
/** A page has about 60 kB. Larger batches would need much memory and could exceed the timeout. */
const MIRROR_BATCH = 20
/** Longer than for `read`, because no visitor waits. */
const BACKGROUND_TIMEOUT_MS = 2_000
/** How many pages are kept while Redis is down. Others are sent only when they are rendered again. */
const MAX_UNSENT = 10_000

/** Redis runs it atomically. Returns 1 if it stored the page. For the times, see `isNewer` in isrCacheHandler.cjs. */
const STORE_IF_NEWER = `
  local value, digits, readAt, now, ttl, onlyIfStored = unpack(ARGV)
  local stored = tonumber(redis.call('GETRANGE', KEYS[1], 0, digits - 1))
  if stored and stored > tonumber(readAt) and stored <= tonumber(now) then return 0 end
  if onlyIfStored == '1' and not stored then return 0 end
  redis.call('SET', KEYS[1], value, 'EX', ttl)
  return 1`

type Unsent = Map<string, { page: CachedPage; onlyIfStored: boolean }>

export function sharePages({
  redis,
  prefix,
  changes,
}: {
  redis: Redis
  /** Made by `keyPrefix` in startPageCache.ts. */
  prefix: string
  changes: Pick<ChangeStream, 'announce'>
}) {
  const unsent: Unsent = new Map()
  const isOlderThanUnsent = (key: string, page: CachedPage) =>
    (unsent.get(key)?.page.readAt ?? 0) > page.readAt
  let earlierWrites: Promise<unknown> = Promise.resolve()
  const redisKey = (key: string) => `${prefix}page:${key}`

  async function send(key: string, page: CachedPage, onlyIfStored: boolean): Promise<void> {
    const facts = [READ_AT_DIGITS, page.readAt, Date.now(), TTL_SECONDS, Number(onlyIfStored)]
    const options = { keys: [redisKey(key)], arguments: [serialize(page), ...facts.map(String)] }
    const isStored = await redis.command(
      (client) => client.eval(STORE_IF_NEWER, options),
      BACKGROUND_TIMEOUT_MS,
    )
    if (isStored === 1) await changes.announce({ page: key })
  }

  return {
    async read(key: string): Promise<CachedPage | undefined> {
      try {
        return parse(await redis.command((client) => client.get(redisKey(key))))
      } catch {
        return undefined
      }
    },

    async write(key: string, page: CachedPage, onlyIfStored: boolean): Promise<void> {
      try {
        await send(key, page, onlyIfStored)
        if (!isOlderThanUnsent(key, page)) unsent.delete(key)
      } catch {
        const hasRoom = unsent.has(key) || unsent.size < MAX_UNSENT
        if (hasRoom && !isOlderThanUnsent(key, page)) unsent.set(key, { page, onlyIfStored })
      }
    },

    /** Stops at the first error; the next call sends the remaining pages. */
    async sendUnsent(): Promise<void> {
      for (const [key, { page, onlyIfStored }] of unsent) {
        try {
          await send(key, page, onlyIfStored)
        } catch {
          return
        }
        if (unsent.get(key)?.page === page) unsent.delete(key)
      }
    },

    /** Copies pages of other instances. Rejects if Redis is unavailable. */
    async mirror(keys: readonly string[], local: Pick<LocalPages, 'apply'>): Promise<void> {
      for (let start = 0; start < keys.length; start += MIRROR_BATCH) {
        const batch = keys.slice(start, start + MIRROR_BATCH)
        const texts = await redis.command((client) => client.mGet(batch.map(redisKey)), BACKGROUND_TIMEOUT_MS)
        // While this batch is written to disk, the next one may be read, but not a third: with a slow disk,
        // pages that wait to be written would fill the memory.
        const writes = Promise.all(
          batch.map((key, index) => {
            const page = parse(texts[index] ?? null)
            return page && local.apply(key, page)
          }),
        )
        await earlierWrites
        earlierWrites = writes
      }
    },
  }
}

const serialize = (page: CachedPage) =>
  String(page.readAt).padStart(READ_AT_DIGITS, '0') + JSON.stringify(page)

function parse(text: string | null): CachedPage | undefined {
  return text === null ? undefined : (JSON.parse(text.slice(READ_AT_DIGITS)) as CachedPage)
}

import type { ChangeStream } from './changeStream'
import type { Redis } from './redis'

/**
 * A page in the cache. `value` is a page of Next.js, a redirect, or null for a 404. `lastModified`: when it
 * was rendered. `readAt`: when its render began to read content from Sanity. Both are in ms since 1970.
 */
export type CachedPage = { lastModified: number; readAt: number; value: unknown; cacheControl?: unknown }

/**
 * The cache of this process in memory and on disk (`isrCacheHandler.cjs`). `apply` adds a page to this cache that
 * another instance rendered.
 */
export type LocalPages = {
  apply: (key: string, page: CachedPage) => Promise<void>
  /**
   * Removes all pages from memory. Called after messages of other instances may have been missed, for example while
   * Redis was unavailable. Requests then read the newest versions of the pages from Redis, and from disk only
   * if a page is not in Redis.
   */
  clear: () => void
}

/**
 * The pages in Redis, which all instances share. The keys are the cache keys of Next.js. No method rejects:
 * if Redis is unavailable, `read` returns undefined, and `write` stores the page when Redis is back.
 */
export type SharedPages = {
  read: (key: string) => Promise<CachedPage | undefined>
  /**
   * Stores a page in Redis and tells the other instances, unless Redis has a version with newer content.
   *
   * @param onlyIfStored whether to store the page only if Redis already has a version of it. Used for 404s:
   *   anyone can request any path, so the 404s of invented paths could fill Redis.
   */
  write: (key: string, page: CachedPage, onlyIfStored: boolean) => Promise<void>
  /**
   * When the current render began to read content, in ms since 1970; `Date.now()` outside a render. Of two
   * versions of a page, the one with the later time was rendered from newer content.
   */
  readAt: () => number
}

/**
 * How long Redis keeps a page after it was last written, in seconds. Each build uses Redis keys of its own, so
 * pages of former builds are never read again and must not fill Redis.
 */
const TTL_SECONDS = 7 * 86_400
/**
 * A value in Redis begins with a time of this many digits: when the render began to read content, in ms since
 * 1970. The rest is the page as JSON. So a script in Redis can compare the times of two versions without parsing
 * JSON.
 */
const READ_AT_DIGITS = 15
/**
 * How many pages an instance reads from Redis with one command. A page has about 60 kB, so a batch has about a
 * megabyte. Larger batches would need much memory and could exceed the timeout.
 */
const MIRROR_BATCH = 20
/**
 * How long Redis commands may take for work in the background, such as sending a rendered page, in ms. Longer
 * than the default (redis.ts), because no visitor waits for them.
 */
const BACKGROUND_TIMEOUT_MS = 2_000
/**
 * Maximum number of rendered pages that this process keeps while Redis is down, to send them when Redis is back.
 * Further pages are sent only when they are rendered again.
 */
const MAX_UNSENT = 10_000

/**
 * A Lua script, which Redis runs atomically: stores a page unless Redis has a version that was rendered from newer
 * content. A version with a time in the future comes from an instance with a wrong clock and is replaced; otherwise,
 * the page could not be replaced until that time.
 */
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
  /**
   * The prefix of the Redis keys of this release, because releases must not share pages: the HTML of a release
   * loads script files that another release does not have.
   */
  prefix: string
  changes: Pick<ChangeStream, 'announce'>
}) {
  const unsent: Unsent = new Map()
  const isOlderThanUnsent = (key: string, page: CachedPage) =>
    (unsent.get(key)?.page.readAt ?? 0) > page.readAt
  /**
   * The writes to disk of the previous batch of pages that were copied from Redis. `mirror` waits for them before
   * it reads a further batch, because pages that wait for the disk take memory.
   */
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
        if (unsent.size < MAX_UNSENT && !isOlderThanUnsent(key, page)) unsent.set(key, { page, onlyIfStored })
      }
    },

    /**
     * Sends the pages to Redis that were rendered while it was unavailable. Stops at the first error; the next call
     * sends the remaining pages.
     */
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

    /**
     * Copies pages to the cache of this process from Redis, where other instances have stored them.
     *
     * @throws if Redis is unavailable
     */
    async mirror(keys: readonly string[], local: LocalPages): Promise<void> {
      for (let start = 0; start < keys.length; start += MIRROR_BATCH) {
        const batch = keys.slice(start, start + MIRROR_BATCH)
        const texts = await redis.command((client) => client.mGet(batch.map(redisKey)), BACKGROUND_TIMEOUT_MS)
        // `apply` stores a page in memory immediately and writes it to disk later. While this batch is written,
        // the next one may be read, but not a third: with a slow disk, pages that wait to be written would fill
        // the memory.
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

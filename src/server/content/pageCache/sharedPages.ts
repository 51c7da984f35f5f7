import type { ChangeStream } from './changeStream'
import type { Redis } from './redis'

/**
 * A page in the cache. `value` is a page of Next.js, a redirect, or null for a 404. `lastModified`: when it
 * was rendered, in ms since 1970. `readAt`: when its render began to read content, in ms since 1970.
 */
export type CachedPage = { lastModified: number; readAt: number; value: unknown; cacheControl?: unknown }

/** What the page cache of this process (`isrCacheHandler.cjs`) does with a page of another instance. */
export type LocalPages = {
  apply: (key: string, page: CachedPage) => Promise<void>
  /** Removes all pages from memory. */
  clear: () => void
}

/**
 * The pages that all instances share. Keys are those of Next.js. No method rejects: if Redis is unavailable,
 * `read` returns undefined, and `write` sends the page later.
 */
export type SharedPages = {
  read: (key: string) => Promise<CachedPage | undefined>
  /**
   * Stores a page, and tells the other instances, unless Redis has a version whose content is newer.
   *
   * @param onlyIfStored does not store a page that Redis does not have yet. Used for 404s, because anyone can
   *   request any path.
   */
  write: (key: string, page: CachedPage, onlyIfStored: boolean) => Promise<void>
  /** When the current render began to read content, in ms since 1970; `Date.now()` outside a render. */
  readAt: () => number
}

/** How long Redis keeps a page that is not written again, in seconds: pages of former builds disappear. */
const TTL_SECONDS = 7 * 86_400
/** Each stored value begins with `readAt` in this many digits, so that `write` can compare it cheaply. */
const READ_AT_DIGITS = 15
/** How long commands wait for which no visitor waits, in ms. */
const BACKGROUND_TIMEOUT_MS = 2_000
/**
 * How many pages that could not be sent to Redis are remembered. If there are more, the others are only
 * stored in Redis when they are rendered next time.
 */
const MAX_UNSENT = 10_000

type Unsent = Map<string, { page: CachedPage; onlyIfStored: boolean }>

export function sharePages({
  redis,
  prefix,
  changes,
}: {
  redis: Redis
  /** The prefix of this release's keys. */
  prefix: string
  changes: Pick<ChangeStream, 'announce'>
}) {
  const unsent: Unsent = new Map()
  const redisKey = (key: string) => `${prefix}page:${key}`

  async function send(key: string, page: CachedPage, onlyIfStored: boolean): Promise<void> {
    const isStored = await redis.command(async (client) => {
      const stored = await client.getRange(redisKey(key), 0, READ_AT_DIGITS - 1)
      if (stored !== '' && isNewer(Number(stored), page.readAt)) return false
      const expiration = { type: 'EX', value: TTL_SECONDS } as const
      const options = onlyIfStored ? ({ condition: 'XX', expiration } as const) : { expiration }
      return (await client.set(redisKey(key), serialize(page), options)) !== null
    }, BACKGROUND_TIMEOUT_MS)
    if (isStored) await changes.announce({ page: key })
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
        unsent.delete(key)
      } catch {
        if (unsent.size < MAX_UNSENT) unsent.set(key, { page, onlyIfStored })
      }
    },

    /** Sends the pages that were rendered while Redis was unavailable. Stops at the first failure. */
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
     * Copies pages that other instances rendered to the cache of this process.
     *
     * @throws if Redis is unavailable
     */
    async mirror(keys: Iterable<string>, local: LocalPages): Promise<void> {
      for (const key of keys) {
        const page = parse(await redis.command((client) => client.get(redisKey(key)), BACKGROUND_TIMEOUT_MS))
        if (page) await local.apply(key, page)
      }
    },
  }
}

/** Whether content read at `a` is newer than content read at `b`. A time in the future is a wrong clock. */
const isNewer = (a: number, b: number) => a > b && a <= Date.now()

const serialize = (page: CachedPage) =>
  String(page.readAt).padStart(READ_AT_DIGITS, '0') + JSON.stringify(page)

function parse(text: string | null): CachedPage | undefined {
  return text === null ? undefined : (JSON.parse(text.slice(READ_AT_DIGITS)) as CachedPage)
}

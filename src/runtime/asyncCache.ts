import { LRUCache } from 'lru-cache'
import { EnvironmentError } from '@/config/env.server'
import { errorFacts } from './log'
import { processSingleton } from './processSingleton'
import { withTimeout } from './withTimeout'

type Options<Value> = {
  /**
   * Maximum number of values in the cache. When a further value is stored, the least recently used one is
   * dropped.
   */
  max: number
  /** Time to live (TTL) of a cached value, in ms; unlimited by default. */
  ttl?: number
  /**
   * Whether all values in the cache become invalid when an editor publishes a change in Sanity
   * (`invalidatePublishedContent`); default: false.
   */
  untilPublication?: boolean
  /**
   * Makes the cached function never reject: if a value cannot be loaded in time, callers get the last value for
   * the key, although it has expired, or `fallback` if none was ever loaded.
   */
  staleOnError?: {
    fallback: Value
    /**
     * How long callers wait for a new value, in ms. Then they get the old value or the fallback. A new value
     * that arrives later is cached for the next callers.
     */
    deadline: number
    /**
     * An expired value that was loaded less than this time ago, in ms, is returned without waiting, while the
     * cache loads a new one in the background. After a publication in Sanity, callers always wait for a new
     * value.
     */
    serveStale: number
    /** Called if a value cannot be loaded, to log the error's name, code and location. */
    report: (facts: ReturnType<typeof errorFacts>) => void
  }
}

const publications = processSingleton('publications', () => ({ count: 0 }))

/**
 * Invalidates all caches of content from Sanity (option `untilPublication`). Sanity's webhook (sanityWebhook.ts)
 * calls this function before it revalidates the pages that a publication affects, so that they are rendered from
 * the new content.
 */
export function invalidatePublishedContent(): void {
  publications.count += 1
}

/**
 * Returns a cached version of the asynchronous function `load`. Concurrent calls with the same key share one
 * call of `load` (single-flight). If that call rejects, all these callers get the error. Errors are not cached,
 * so the next call loads again.
 */
export function asyncCache<Key extends string | object, Value>(
  load: (key: Key) => Promise<Value>,
  { max, ttl, untilPublication = false, staleOnError }: Options<Value>,
): (key: Key) => Promise<Value> {
  const create = () => {
    const cache = new LRUCache<Key, Entry<Value>>({
      max,
      ttl,
      ttlResolution: 0,
      perf: { now: () => Date.now() },
      // If the cache is full, newer values can displace a value that is still being loaded. Its loading
      // continues, and callers that wait for it get it. By default, lru-cache would reject their calls.
      ignoreFetchAbort: true,
      fetchMethod: async (key, stale) => {
        const start = { startedAt: Date.now(), publication: publications.count }
        if (!staleOnError) return { ...start, value: await load(key) }
        const { fallback, deadline, report } = staleOnError
        const staleEntry = { ...start, value: stale ? stale.value : fallback }
        const loading = load(key).then(
          (value) => ({ ...start, value }),
          (error) => {
            // Errors about missing environment variables are not logged: a deployment that serves only accounts
            // may have no Sanity project, and would log an error for each attempt to load content.
            if (!(error instanceof EnvironmentError)) report(errorFacts(error))
            return staleEntry
          },
        )
        const loaded = await withTimeout(loading, deadline).catch(() => null)
        if (!loaded) void loading.then((late) => cache.set(key, late))
        return loaded ?? staleEntry
      },
    })
    return { cache, publication: publications.count }
  }
  let current = create()
  return async (key) => {
    if (untilPublication && current.publication !== publications.count) current = create()
    const { cache } = current
    const known = staleOnError && cache.peek(key, { allowStale: true })
    const { value } = await cache.forceFetch(key, {
      allowStale: known && Date.now() - known.startedAt < staleOnError.serveStale && isCurrent(known),
      forceRefresh: known && !isCurrent(known),
    })
    return value
  }
}

type Entry<Value> = { value: Value; startedAt: number; publication: number }

/**
 * Whether a cached value includes the latest publication in Sanity: false if a change was published after the
 * value began to load. Callers then wait for a new value.
 */
const isCurrent = ({ publication }: Entry<unknown>) => publication === publications.count

/**
 * Time to live (TTL) of the values in a stale-on-error cache, in ms. Such a cache contains content from Sanity for
 * dialogs, mails and accounts pages, which must work while Sanity is down. Short, so that changed content appears
 * there soon.
 */
const STALE_ON_ERROR_TTL = 2_000
/**
 * A stale-on-error cache returns an expired value without waiting for Sanity if the value is younger than this,
 * in ms. After the TTL of 2 s, each call makes the cache load a new value, so only rarely used values get older
 * than this.
 */
const SERVE_STALE_MS = 60_000

/**
 * The `Cache-Control` header of API responses with content from a stale-on-error cache. Browsers keep a response
 * for 2 s, the same time as the server keeps the content.
 */
export const STALE_CACHE_CONTROL = `public, max-age=${STALE_ON_ERROR_TTL / 1_000}`

/**
 * Options of a cache of content for anonymous requests that may come in any number, such as those for feed and sitemap.
 * Its values are valid until the next publication. Instances that do not hear of publications, because they share no
 * Redis with the one that gets the webhook, keep a value for `ttl` ms at most.
 */
export const PUBLISHED = { ttl: 60_000, untilPublication: true } as const

/**
 * Creates a stale-on-error cache for content from Sanity, so that callers work while Sanity is down. A value
 * expires after 2 s. Callers get an expired value at once, while the cache loads a new one. If the value is
 * older than a minute, or a change was published since, they first wait up to 1 s for the new one. Before the
 * first value is loaded, `fallback` takes its place.
 */
export const staleOnErrorCache = <Key extends string, Value>(
  load: (key: Key) => Promise<Value>,
  fallback: Value,
  report: (facts: ReturnType<typeof errorFacts>) => void,
) =>
  asyncCache(load, {
    max: 10,
    ttl: STALE_ON_ERROR_TTL,
    staleOnError: { fallback, deadline: 1_000, serveStale: SERVE_STALE_MS, report },
  })

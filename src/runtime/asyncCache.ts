import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { EnvironmentError } from '@/config/env.server'
import { errorFacts } from './log'
import { processSingleton } from './processSingleton'

type Options<Value> = {
  /** Maximum number of entries. Beyond it, the least recently used entry is dropped. */
  max: number
  /** Time to live of an entry, in ms; unlimited by default. */
  ttl?: number
  /**
   * Whether all entries become invalid when an editor publishes a change in Sanity
   * (`invalidatePublishedContent`).
   */
  untilPublication?: boolean
  /**
   * If `load` fails or takes too long, the cache returns the last value of the entry, although its `ttl` is
   * over, or `fallback` if there is none. A function with this option never rejects.
   */
  staleOnError?: {
    fallback: Value
    /**
     * How long callers wait for `load`, in ms. A value that arrives later is still cached for the next
     * callers.
     */
    deadline: number
    /**
     * Maximum age of an expired value, in ms since it was loaded, at which callers still get it without
     * waiting, while the cache loads a new one. After a publication, callers always wait.
     */
    serveStale: number
    /** Called if `load` fails, to log the error's name, code and location. */
    report: (facts: ReturnType<typeof errorFacts>) => void
  }
}

const publications = processSingleton('publications', () => ({ count: 0 }))

/**
 * Invalidates all entries of caches with the option `untilPublication`. The webhook of Sanity
 * (sanityWebhook.ts) calls this function before it revalidates the pages that a publication affects.
 */
export function invalidatePublishedContent(): void {
  publications.count += 1
}

/** How many publications this process has noticed. Something rendered at a lower count may be out of date. */
export const publicationCount = (): number => publications.count

/**
 * Returns a cached version of an asynchronous function. Concurrent calls with the same key share one call of
 * `load` (single-flight). If `load` rejects, all these callers get the error. Errors are not cached, so the
 * next call loads again.
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
      // If newer entries displace an entry from the cache while its value loads, the callers that wait for
      // the value still get it. By default, lru-cache would reject their calls.
      ignoreFetchAbort: true,
      fetchMethod: async (key, stale) => {
        const start = { startedAt: Date.now(), publication: publications.count }
        if (!staleOnError) return { ...start, value: await load(key) }
        const { fallback, deadline, report } = staleOnError
        const staleEntry = { ...start, value: stale ? stale.value : fallback }
        const loading = load(key).then(
          (value) => ({ ...start, value }),
          (error) => {
            // A missing environment variable is not logged: a deployment that serves only accounts may have
            // no Sanity project, and would log this at each load.
            if (!(error instanceof EnvironmentError)) report(errorFacts(error))
            return staleEntry
          },
        )
        const loaded = await Promise.race([loading, pause(deadline, null, { ref: false })])
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

/** Whether no editor has published anything since the entry was loaded. */
const isCurrent = ({ publication }: Entry<unknown>) => publication === publications.count

/**
 * Time to live (TTL) of a value from Sanity in a stale-on-error cache, in ms. Dialogs, mails and accounts
 * pages read content through such caches, because they must work while Sanity is down.
 */
const STALE_ON_ERROR_TTL = 2_000
/**
 * Maximum age of an expired value that a caller gets without waiting for Sanity, in ms. With regular
 * visitors, no value gets this old: the first call after its TTL loads a new one.
 */
const SERVE_STALE_MS = 60_000

/**
 * The `Cache-Control` header of API responses with a value from a stale-on-error cache. Browsers cache the
 * response as long as the server caches the value.
 */
export const STALE_CACHE_CONTROL = `public, max-age=${STALE_ON_ERROR_TTL / 1_000}`

/**
 * Creates a stale-on-error cache for content from Sanity, so that callers work while Sanity is down. A value
 * expires after 2 s or at a publication. If it expired by time and is less than a minute old, callers get it
 * at once, while the cache loads a new one. Otherwise, callers wait at most 1 s for the new value; after that
 * they get the old one, or `fallback` if none was ever loaded.
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

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
    const cache = new LRUCache<Key, { value: Value }>({
      max,
      ttl,
      ttlResolution: 0,
      perf: { now: () => Date.now() },
      // If other keys evict an entry while it loads, the callers that wait for it still get its value. By
      // default, their calls would fail.
      ignoreFetchAbort: true,
      fetchMethod: async (key, stale) => {
        if (!staleOnError) return { value: await load(key) }
        const { fallback, deadline, report } = staleOnError
        const staleEntry = stale ?? { value: fallback }
        const loading = load(key).then(
          (value) => ({ value }),
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
    const { value } = await current.cache.forceFetch(key)
    return value
  }
}

/**
 * How long a stale-on-error cache returns a value from Sanity before it loads it again, in ms. Dialogs, mails
 * and accounts pages read content through such caches, because they must work while Sanity is down.
 */
const STALE_ON_ERROR_TTL = 2_000

/**
 * The `Cache-Control` header of API responses with a value from a stale-on-error cache. Browsers cache the
 * response as long as the server caches the value.
 */
export const STALE_CACHE_CONTROL = `public, max-age=${STALE_ON_ERROR_TTL / 1_000}`

/**
 * Creates a stale-on-error cache for content from Sanity, so that callers work while Sanity is down. A value
 * is loaded again after 2 s. Callers wait at most 1 s for the new value, then get the stale one, or
 * `fallback` if none was ever loaded.
 */
export const staleOnErrorCache = <Key extends string, Value>(
  load: (key: Key) => Promise<Value>,
  fallback: Value,
  report: (facts: ReturnType<typeof errorFacts>) => void,
) =>
  asyncCache(load, { max: 10, ttl: STALE_ON_ERROR_TTL, staleOnError: { fallback, deadline: 1_000, report } })

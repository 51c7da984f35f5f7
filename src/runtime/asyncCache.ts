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
  /** Whether a publication in Sanity invalidates every entry. */
  untilPublication?: boolean
  /**
   * Stale-on-error: if `load` fails or takes too long, callers get the stale value, or `fallback` if there is
   * none. The cached function then never rejects.
   */
  staleOnError?: {
    fallback: Value
    /** How long callers wait for `load`, in ms. A value that arrives later is cached all the same. */
    deadline: number
    /** Logs the error of a failed `load`. */
    report: (facts: ReturnType<typeof errorFacts>) => void
  }
}

const publications = processSingleton('publications', () => ({ count: 0 }))

/**
 * Invalidates all entries of caches with `untilPublication`. Called when Sanity reports a publication, before
 * the affected pages are revalidated.
 */
export function invalidatePublishedContent(): void {
  publications.count += 1
}

/**
 * Caches an asynchronous function by its key. Concurrent calls with the same key share one `load` (single-flight). An
 * error reaches the callers that waited for it and is not cached.
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
      // An entry that is evicted while it loads still serves its callers.
      ignoreFetchAbort: true,
      fetchMethod: async (key, stale) => {
        if (!staleOnError) return { value: await load(key) }
        const { fallback, deadline, report } = staleOnError
        const known = stale ?? { value: fallback }
        const loading = load(key).then(
          (value) => ({ value }),
          (error) => {
            // A missing environment variable is not reported: a deployment without the content side may have
            // no Sanity project.
            if (!(error instanceof EnvironmentError)) report(errorFacts(error))
            return known
          },
        )
        const loaded = await Promise.race([loading, pause(deadline, null, { ref: false })])
        if (!loaded) void loading.then((late) => cache.set(key, late))
        return loaded ?? known
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

/** The time to live of content that dialogs, mails and accounts pages read while Sanity may be down, in ms. */
const STALE_ON_ERROR_TTL = 2_000

/**
 * The `Cache-Control` header of a response with content from a stale-on-error cache: the same time to live.
 */
export const STALE_CACHE_CONTROL = `public, max-age=${STALE_ON_ERROR_TTL / 1_000}`

/**
 * Creates a stale-on-error cache for content. After 2 s, content is read again; callers wait at most 1 s for
 * it.
 */
export const staleOnErrorCache = <Key extends string, Value>(
  load: (key: Key) => Promise<Value>,
  fallback: Value,
  report: (facts: ReturnType<typeof errorFacts>) => void,
) =>
  asyncCache(load, { max: 10, ttl: STALE_ON_ERROR_TTL, staleOnError: { fallback, deadline: 1_000, report } })

import { LRUCache } from 'lru-cache'
import { EnvironmentError } from '@/config/env.server'
import { errorFacts } from './log'
import { processSingleton } from './processSingleton'
import { withTimeout } from './withTimeout'

type Options<Value> = {
  max: number
  /** In ms; unlimited by default. */
  ttl?: number
  /**
   * Whether `invalidatePublishedContent` invalidates all values; default: false. Not with `staleOnError`, whose last
   * values it would drop.
   */
  untilPublication?: boolean
  /** Makes the function never reject: callers get the last value, even if expired, or `fallback`. */
  staleOnError?: {
    fallback: Value
    /** How long callers wait for a new value, in ms. One that arrives later is cached. */
    deadline: number
    /**
     * An expired value younger than this, in ms, is returned at once, while a new one is loaded. After a
     * publication, callers wait for a new value, or for one that is being loaded already (at most `deadline`).
     */
    serveStale: number
    report: (facts: ReturnType<typeof errorFacts>) => void
  }
}

const publications = processSingleton('publications', () => ({ count: 0 }))

/** Call it before pages are revalidated, so that they are rendered from the new content. */
export function invalidatePublishedContent(): void {
  publications.count += 1
}

/**
 * Concurrent calls with the same key share one call of `load` (single-flight). Errors are not cached, but what
 * `staleOnError` returns instead is, for `ttl`.
 */
export function asyncCache<Key extends string | object, Value>(
  load: (key: Key) => Promise<Value>,
  { max, ttl, untilPublication = false, staleOnError }: Options<Value>,
): (key: Key) => Promise<Value> {
  const create = () => {
    const cache = new LRUCache<Key, Entry<Value>>({
      max,
      ttl,
      // By default, lru-cache reads the clock at most once per millisecond, and later if the event loop is blocked.
      ttlResolution: 0,
      // The clock of `startedAt`, so that a change of the system time affects `ttl` and `serveStale` alike.
      perf: { now: () => Date.now() },
      // By default, lru-cache would reject calls that wait for a value which newer values displace.
      ignoreFetchAbort: true,
      fetchMethod: async (key, stale) => {
        const start = { startedAt: Date.now(), publication: publications.count }
        if (!staleOnError) return { ...start, value: await load(key), since: start.startedAt }
        const { fallback, deadline, report } = staleOnError
        const staleEntry = { value: fallback, since: 0, ...stale, ...start }
        const loading = load(key).then(
          (value) => ({ ...start, value, since: start.startedAt }),
          (error) => {
            // A deployment with only accounts may have no Sanity project, and would log each attempt.
            if (!(error instanceof EnvironmentError)) report(errorFacts(error))
            return staleEntry
          },
        )
        const loaded = await withTimeout(loading, deadline).catch(() => null)
        const isNewest = ({ since }: Entry<Value>) =>
          since > (cache.peek(key, { allowStale: true })?.since ?? 0)
        if (!loaded) void loading.then((late) => isNewest(late) && cache.set(key, late))
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

/** `since`: when the load of `value` began. It is before `startedAt` if later loads have failed; 0 for the fallback. */
type Entry<Value> = { value: Value; since: number; startedAt: number; publication: number }

/** False if a change was published after the last attempt to load began. The value may be older (`since`). */
const isCurrent = ({ publication }: Entry<unknown>) => publication === publications.count

/** In ms. Short, so that changed content soon appears in lists of articles, dialogs, mails and accounts pages. */
const STALE_ON_ERROR_TTL = 2_000
/**
 * Counted from the last attempt to load: each call after the TTL starts one, so only a value for which nobody asks gets
 * older. While loading fails, callers thus get the last value without waiting.
 */
const SERVE_STALE_MS = 60_000

/** For responses with content of `staleOnErrorCache`, which are the same for all visitors. */
export const STALE_CACHE_CONTROL = `public, max-age=${STALE_ON_ERROR_TTL / 1_000}`

/**
 * For content of anonymous requests, which may come in any number (decision 44). `ttl`, in ms, is for
 * instances that do not hear of publications, because they share no Redis.
 */
export const PUBLISHED = { ttl: 60_000, untilPublication: true } as const

/** For callers that must work while Sanity is down. */
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

import { errorFacts, log } from '@/runtime/log'
import { processSingleton } from '@/runtime/processSingleton'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { readIndex, type SearchIndex } from './searchIndex'
import { precomputeSynonymScores } from './scoring'

/**
 * Age at which the search index is stale, in ms. The next request then reloads it in the background. A
 * publication reloads it at once, on every instance that shares a Redis server. Without Redis, instances that
 * did not get Sanity's webhook notice the change after this time.
 */
const MAX_AGE = 60_000

type IndexCache = {
  index?: SearchIndex
  readAt: number
  /**
   * The loading of the search index that is in progress, which concurrent callers share; undefined if there is
   * none.
   */
  reading?: Promise<SearchIndex>
  /** True while `warmIndex` loads the index at server start. */
  warming?: boolean
  /**
   * How often documents of the search index may have changed (`invalidateIndex`). If the count grows while the
   * index is being loaded, the loaded index may miss a change and is loaded again.
   */
  changes: number
  /**
   * How often the search index has been loaded. Cached pages with search results are valid only for one version.
   */
  version: number
}

const cache = processSingleton<IndexCache>('searchIndex', () => ({ readAt: 0, changes: 0, version: 0 }))

/**
 * Returns the search index from memory. If it is stale, it is reloaded in the background
 * (stale-while-revalidate). Callers wait only until the first load has finished.
 *
 * @throws ContentError if the index was never loaded and Sanity cannot be reached
 */
export async function cachedIndex(): Promise<SearchIndex> {
  if (!cache.index) return read()
  if (Date.now() - cache.readAt > MAX_AGE) void refresh()
  return cache.index
}

/**
 * Returns a number that changes whenever the search index in memory is replaced. Cached pages with lists of
 * articles are valid only as long as it is the same.
 */
export const indexVersion = (): number => cache.version

/**
 * Reloads the search index after articles or topics may have changed. Resolves when the index is up to date,
 * or when the reload has failed and the error is logged. Never rejects.
 */
export async function invalidateIndex(): Promise<void> {
  cache.changes += 1
  // If the search index was never loaded, nothing needs to be reloaded: the first request will load the current
  // content.
  if (cache.index || cache.reading) await refresh()
}

/** Loads the search index at server start, before the first request. An error is logged. Never rejects. */
export async function warmIndex(): Promise<void> {
  cache.warming = true
  await refresh()
  cache.warming = false
}

/**
 * Whether `warmIndex` is still running. Until then, the readiness probe (`/api/health/ready`) fails, because
 * a search would have to wait.
 */
export const isWarming = (): boolean => cache.warming === true

async function refresh(): Promise<void> {
  try {
    await read()
  } catch (error) {
    log('warn', 'search.refresh_failed', errorFacts(error))
  }
}

/** Loads the search index from Sanity into memory. Concurrent callers share one load (single-flight). */
function read(): Promise<SearchIndex> {
  cache.reading ??= readUntilUnchanged().finally(() => (cache.reading = undefined))
  return cache.reading
}

async function readUntilUnchanged(): Promise<SearchIndex> {
  for (;;) {
    const changesBefore = cache.changes
    // The time of the last attempt to load the search index is recorded before loading. So after a failed
    // attempt, the next one starts only after `MAX_AGE`; otherwise every request would query Sanity again during
    // an outage.
    cache.readAt = Date.now()
    const index = await readIndex({ locale: DEFAULT_LOCALE }, cache.index)
    await precomputeSynonymScores(index)
    cache.index = index
    cache.version += 1
    if (cache.changes === changesBefore) return index
  }
}

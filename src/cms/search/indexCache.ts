import { errorFacts, log } from '@/runtime/log'
import { processSingleton } from '@/runtime/processSingleton'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { readIndex, type SearchIndex } from './searchIndex'
import { precomputeSynonymScores } from './scoring'

/**
 * Age at which the search index is stale, in ms. The next request then reloads it in the background. After a
 * publication, the instance that gets Sanity's webhook reloads it at once, and so do the instances that share
 * a Redis server with it. All others notice the change only at this age.
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
  /** True while `warmIndex` loads the index at server start. During this time, the server counts as not ready. */
  warming?: boolean
  /**
   * Number of calls of `invalidateIndex`, each of which reports a change of indexed content. If such a call
   * occurs while the index is being loaded, the index is loaded again, because it may lack the change.
   */
  changes: number
}

const cache = processSingleton<IndexCache>('searchIndex', () => ({ readAt: 0, changes: 0 }))

/**
 * Returns the search index from memory. If it is stale, callers still get it at once, while it is reloaded in
 * the background (stale-while-revalidate). Only the first load makes callers wait.
 *
 * @throws ContentError if the index was never loaded and Sanity cannot be reached
 */
export async function cachedIndex(): Promise<SearchIndex> {
  if (!cache.index) return read()
  if (Date.now() - cache.readAt > MAX_AGE) void refresh()
  return cache.index
}

/**
 * Reloads the search index after indexed content has changed. Resolves when the index is up to date, or when
 * the reload has failed and the error is logged. Never rejects.
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
    // Records the time of the attempt before loading, not after success. If the load fails during an outage,
    // the next one starts only after `MAX_AGE`; otherwise every request would query Sanity again.
    cache.readAt = Date.now()
    const index = await readIndex({ locale: DEFAULT_LOCALE }, cache.index)
    await precomputeSynonymScores(index)
    cache.index = index
    if (cache.changes === changesBefore) return index
  }
}

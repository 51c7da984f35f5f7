import { errorFacts, log } from '@/runtime/log'
import { processSingleton } from '@/runtime/processSingleton'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { readIndex, type SearchIndex } from './searchIndex'
import { precomputeSynonymScores } from './scoring'

/**
 * Age, in ms, at which a request reloads the index in the background. A publication reloads it at once on the
 * instance that gets the webhook and those that share its Redis server; all others notice it at this age.
 */
const MAX_AGE = 60_000

type IndexCache = {
  index?: SearchIndex
  readAt: number
  /** The load in progress, which concurrent callers share (single-flight). */
  reading?: Promise<SearchIndex>
  warming?: boolean
  /** The number of calls of `invalidateIndex`. After one during a load, the index is loaded again. */
  changes: number
}

const cache = processSingleton<IndexCache>('searchIndex', () => ({ readAt: 0, changes: 0 }))

/** Stale-while-revalidate. Only the first load makes callers wait; it rejects if Sanity is unreachable. */
export async function cachedIndex(): Promise<SearchIndex> {
  if (!cache.index) return read()
  if (Date.now() - cache.readAt > MAX_AGE) void refresh()
  return cache.index
}

/** Resolves when the index is up to date, or when the error of a failed reload is logged. Never rejects. */
export async function invalidateIndex(): Promise<void> {
  cache.changes += 1
  // If the index was never loaded, the first request will load the current content.
  if (cache.index || cache.reading) await refresh()
}

/** Loads the index at server start. Never rejects. */
export async function warmIndex(): Promise<void> {
  cache.warming = true
  await refresh()
  cache.warming = false
}

/** The readiness probe fails while this is true, because a search would have to wait for the first index. */
export const isWarming = (): boolean => cache.warming === true && !cache.index

async function refresh(): Promise<void> {
  try {
    await read()
  } catch (error) {
    log('warn', 'search.refresh_failed', errorFacts(error))
  }
}

function read(): Promise<SearchIndex> {
  cache.reading ??= readUntilUnchanged().finally(() => (cache.reading = undefined))
  return cache.reading
}

async function readUntilUnchanged(): Promise<SearchIndex> {
  for (;;) {
    const changesBefore = cache.changes
    // Set before loading, not after success: otherwise, every request during an outage would query Sanity
    // again.
    cache.readAt = Date.now()
    const index = await readIndex({ locale: DEFAULT_LOCALE }, cache.index)
    // The first index can be searched before its synonyms are scored, which takes a second for 1,000 pages.
    cache.index ??= index
    await precomputeSynonymScores(index)
    cache.index = index
    if (cache.changes === changesBefore) return index
  }
}

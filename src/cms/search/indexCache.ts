import { errorFacts, log } from '@/runtime/log'
import { processSingleton } from '@/runtime/processSingleton'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { readIndex, type SearchIndex } from './searchIndex'
import { weighListed } from './scoring'

/**
 * Age at which the search index is stale, in ms. The next request then revalidates the index in the background. This
 * is necessary because the notification of a change may have reached another server instance.
 */
const FRESH_FOR = 60_000

type IndexCache = {
  index?: SearchIndex
  readAt: number
  /** The read in progress, which concurrent callers share. */
  reading?: Promise<SearchIndex>
  /** True while `warmIndex` reads the index at server start. */
  warming?: boolean
  /** Number of changes so far. A read that began before the last change may have missed it. */
  changes: number
}

const cache = processSingleton<IndexCache>('searchIndex', () => ({ readAt: 0, changes: 0 }))

/**
 * The search index in memory, revalidated in the background (stale-while-revalidate). A caller waits only if nothing
 * has been read yet.
 *
 * @throws ContentError if nothing has been read yet and Sanity cannot be reached
 */
export async function cachedIndex(): Promise<SearchIndex> {
  if (!cache.index) return read()
  if (Date.now() - cache.readAt > FRESH_FOR) void refresh()
  return cache.index
}

/**
 * Invalidates the search index after articles or topics may have changed. Resolves when the index is up to date, or
 * when the update failed, which is logged. Never rejects.
 */
export async function forgetIndex(): Promise<void> {
  cache.changes += 1
  // Without an index, the first request will read everything anyway.
  if (cache.index || cache.reading) await refresh()
}

/** Reads the search index at server start, before the first request. Never rejects. */
export async function warmIndex(): Promise<void> {
  cache.warming = true
  await refresh()
  cache.warming = false
}

/** Whether `warmIndex` is still running. The readiness check fails until then, because a search would have to wait. */
export const isWarming = (): boolean => cache.warming === true

async function refresh(): Promise<void> {
  try {
    await read()
  } catch (error) {
    log('warn', 'search.not_refreshed', errorFacts(error))
  }
}

/** Single-flight: concurrent callers share one read. */
function read(): Promise<SearchIndex> {
  cache.reading ??= readUntilFresh().finally(() => (cache.reading = undefined))
  return cache.reading
}

async function readUntilFresh(): Promise<SearchIndex> {
  for (;;) {
    const seen = cache.changes
    // Set before the read, so that a failed read counts too. Otherwise, each request would query Sanity again.
    cache.readAt = Date.now()
    const index = await readIndex({ locale: DEFAULT_LOCALE }, cache.index)
    await weighListed(index)
    cache.index = index
    if (cache.changes === seen) return index
  }
}

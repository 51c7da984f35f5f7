import { errorFacts, log } from '@/runtime/log'
import { processSingleton } from '@/runtime/processSingleton'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { readIndex, type SearchIndex } from './searchIndex'
import { weighListed } from './scoring'

/**
 * Age at which the index is stale, in ms; the next request revalidates it in the background, because another instance
 * may have received a change.
 */
const FRESH_FOR = 60_000

type IndexCache = {
  index?: SearchIndex
  readAt: number
  /** The reading that is under way. */
  reading?: Promise<SearchIndex>
  /** The first reading, ahead of all requests, is under way. */
  warming?: boolean
  /** Counts the changes: a reading that began before the last one may have missed it. */
  changes: number
}

const cache = processSingleton<IndexCache>('searchIndex', () => ({ readAt: 0, changes: 0 }))

/**
 * The published articles in memory, revalidated in the background. Only the very first request waits.
 *
 * @throws ContentError if nothing has been read yet and Sanity cannot be reached
 */
export async function cachedIndex(): Promise<SearchIndex> {
  if (!cache.index) return read()
  if (Date.now() - cache.readAt > FRESH_FOR) void refresh()
  return cache.index
}

/**
 * To be called when articles or topics may have changed. Resolves when the index is up to date, or could not be
 * brought up to date, which is logged; it never rejects.
 */
export async function forgetIndex(): Promise<void> {
  cache.changes += 1
  // The index has not been requested yet, and the first request reads everything.
  if (cache.index || cache.reading) await refresh()
}

/** Reads the articles ahead of the first request. Never rejects. */
export async function warmIndex(): Promise<void> {
  cache.warming = true
  await refresh()
  cache.warming = false
}

/** Whether a search would have to wait for that. */
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
    // Also after an error, so that Sanity is not queried at each request.
    cache.readAt = Date.now()
    const index = await readIndex({ locale: DEFAULT_LOCALE }, cache.index)
    await weighListed(index)
    cache.index = index
    if (cache.changes === seen) return index
  }
}

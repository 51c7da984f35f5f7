import { errorFacts, log } from '@/config/log'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { readLibrary, type Library } from './library'
import { weighListed } from './worth'

/** An index this old, in milliseconds, is read anew beside the next request: another server may have heard of a change. */
const FRESH_FOR = 60_000

type Kept = {
  library?: Library
  readAt: number
  /** The reading that is under way. */
  reading?: Promise<Library>
  /** The first reading, ahead of all requests, is under way. */
  warming?: boolean
  /** Counts the changes: a reading that began before the last one may have missed it. */
  changes: number
}

// In production Next gives pages and API routes a copy each of this module: the publication that one of them hears of
// concerns the articles that the other one shows.
const shared: typeof globalThis & { articleLibrary?: Kept } = globalThis
const kept: Kept = (shared.articleLibrary ??= { readAt: 0, changes: 0 })

/**
 * The published articles, in this server's memory: it answers at once, and reads anew in the background. Only the first
 * request of all waits.
 *
 * @throws ContentError where nothing was read yet and the content cannot be reached
 */
export async function keptLibrary(): Promise<Library> {
  if (!kept.library) return read()
  if (Date.now() - kept.readAt > FRESH_FOR) void refresh()
  return kept.library
}

/**
 * To be called when articles or topics may have changed. Resolves when the index is up to date, or could not be
 * brought up to date, which is logged; it never rejects.
 */
export async function forgetIndex(): Promise<void> {
  kept.changes += 1
  // Nobody has asked yet: whoever does reads everything anyway.
  if (kept.library || kept.reading) await refresh()
}

/** Reads the articles ahead of the first request. Never rejects. */
export async function warmIndex(): Promise<void> {
  kept.warming = true
  await refresh()
  kept.warming = false
}

/** Whether a search would have to wait for that. */
export const isWarming = (): boolean => kept.warming === true

async function refresh(): Promise<void> {
  try {
    await read()
  } catch (error) {
    log('warn', 'search.not_refreshed', errorFacts(error))
  }
}

/** One reading at a time; whoever asks meanwhile gets its result. */
function read(): Promise<Library> {
  kept.reading ??= readUntilFresh().finally(() => (kept.reading = undefined))
  return kept.reading
}

async function readUntilFresh(): Promise<Library> {
  for (;;) {
    const seen = kept.changes
    // Also where it fails: the content is asked again after a while, not at each request.
    kept.readAt = Date.now()
    const library = await readLibrary({ locale: DEFAULT_LOCALE }, kept.library)
    await weighListed(library)
    kept.library = library
    if (kept.changes === seen) return library
  }
}

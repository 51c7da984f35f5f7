import { processSingleton } from './processSingleton'

/** Time to live of a query result, in ms. */
const GOOD_FOR = 1_000

const publications = processSingleton('publications', () => ({ count: 0 }))

/** Invalidates the cache. Called when a publication arrives, before its pages are revalidated. */
export function invalidateShortCaches(): void {
  publications.count += 1
}

/**
 * Deduplicates a query across the pages that one publication revalidates. A result is at most one second old and never
 * older than the last publication. Errors are not cached.
 */
export function shortCache<Key, Answer>(ask: (key: Key) => Promise<Answer>) {
  const latest = new Map<Key, { askedAt: number; heard?: number; answer: Promise<Answer> }>()
  return (key: Key): Promise<Answer> => {
    const heard = publications.count
    const last = latest.get(key)
    if (last && last.heard === heard && Date.now() - last.askedAt <= GOOD_FOR) return last.answer
    // Deletes stale entries: parameters can have any value, so the cache would grow without limit.
    for (const [old, { askedAt }] of latest) if (Date.now() - askedAt > GOOD_FOR) latest.delete(old)
    const asked = { askedAt: Date.now(), heard, answer: ask(key) }
    latest.set(key, asked)
    asked.answer.catch(() => {
      if (latest.get(key) === asked) latest.delete(key)
    })
    return asked.answer
  }
}

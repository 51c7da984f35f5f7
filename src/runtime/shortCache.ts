import { processSingleton } from './processSingleton'

/** Time to live of a cached query result, in ms. */
const GOOD_FOR = 1_000

const publications = processSingleton('publications', () => ({ count: 0 }))

/**
 * Invalidates every short cache of the process. Called when Sanity reports a publication, before the affected
 * pages are revalidated.
 */
export function invalidateShortCaches(): void {
  publications.count += 1
}

/**
 * Wraps a query in a short cache by key: a result is reused for at most one second and never after a new
 * publication. One publication revalidates many pages, which would all send the same query. Errors are not
 * cached.
 */
export function shortCache<Key, Answer>(ask: (key: Key) => Promise<Answer>) {
  const latest = new Map<Key, { askedAt: number; heard?: number; answer: Promise<Answer> }>()
  return (key: Key): Promise<Answer> => {
    const heard = publications.count
    const last = latest.get(key)
    if (last && last.heard === heard && Date.now() - last.askedAt <= GOOD_FOR) return last.answer
    // Deletes expired entries. Keys can come from URLs, so the cache would otherwise grow without limit.
    for (const [old, { askedAt }] of latest) if (Date.now() - askedAt > GOOD_FOR) latest.delete(old)
    const asked = { askedAt: Date.now(), heard, answer: ask(key) }
    latest.set(key, asked)
    asked.answer.catch(() => {
      if (latest.get(key) === asked) latest.delete(key)
    })
    return asked.answer
  }
}

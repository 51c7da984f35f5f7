/** For this long, in ms, an answer is good for the pages that are made meanwhile. */
const GOOD_FOR = 1_000

// On globalThis: the webhook hears of publications in one bundle, pages are made in another.
const shared: typeof globalThis & { publicationsHeard?: number } = globalThis

/** To be called when a publication is heard of, before its pages are made: what was asked before may be older than it. */
export function publicationHeard(): void {
  shared.publicationsHeard = (shared.publicationsHeard ?? 0) + 1
}

/**
 * The same question, asked once for all the pages that one publication has made anew. An answer is a second old at
 * most, and no older than the last publication. A failure is nobody's but theirs who waited for it.
 */
export function askedTogether<Key, Answer>(ask: (key: Key) => Promise<Answer>) {
  const latest = new Map<Key, { askedAt: number; heard?: number; answer: Promise<Answer> }>()
  return (key: Key): Promise<Answer> => {
    const heard = shared.publicationsHeard
    const last = latest.get(key)
    if (last && last.heard === heard && Date.now() - last.askedAt <= GOOD_FOR) return last.answer
    // What nobody may have any more is not kept: of some questions there are as many as somebody likes to ask.
    for (const [old, { askedAt }] of latest) if (Date.now() - askedAt > GOOD_FOR) latest.delete(old)
    const asked = { askedAt: Date.now(), heard, answer: ask(key) }
    latest.set(key, asked)
    asked.answer.catch(() => {
      if (latest.get(key) === asked) latest.delete(key)
    })
    return asked.answer
  }
}

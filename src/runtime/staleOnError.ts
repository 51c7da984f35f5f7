import { setTimeout as pause } from 'node:timers/promises'
import { EnvironmentError } from '@/config/env.server'
import { errorFacts } from './log'
import type { Locale } from '@/i18n/locales'

/** Time to live of a cached value, and the longest time that a caller waits for a new value, both in ms. */
const GOOD_FOR = 2_000
const WITHIN = 1_000

/**
 * The `Cache-Control` header for a response with a value from a stale-on-error cache: the same time to live.
 */
export const STALE_CACHE_CONTROL = `public, max-age=${GOOD_FOR / 1_000}`

/** The cache entry of one locale: the last good value and the request in flight. */
type Latest<Found> = {
  found: Found
  /** When `found` was requested, in ms since 1970; 0 for the fallback. */
  knownOf: number
  askedAt: number
  answer?: Promise<Found>
}

/**
 * Stale-on-error cache per locale: dialogs, mails and accounts pages read content through it, so that they
 * work while Sanity is down. A value older than 2 s is fetched again. If the fetch fails or takes longer than
 * 1 s, the caller gets the last good value, or `none` if there is no such value yet. Never rejects.
 *
 * @param onFailure logs why the content could not be read
 */
export function staleOnError<Found>(
  find: (reading: { locale: Locale }) => Promise<Found>,
  none: Found,
  onFailure: (facts: ReturnType<typeof errorFacts>) => void,
): (locale: Locale) => Promise<Found> {
  const latest: Record<Locale, Latest<Found>> = {
    'en-CA': { found: none, knownOf: 0, askedAt: 0 },
    'zh-HK': { found: none, knownOf: 0, askedAt: 0 },
  }

  async function ask(locale: Locale): Promise<Found> {
    const kept = latest[locale]
    const { askedAt } = kept
    try {
      const found = await find({ locale })
      // Ignores this result if a later request has finished first.
      if (askedAt >= kept.knownOf) Object.assign(kept, { found, knownOf: askedAt })
      return kept.found
    } catch (error) {
      // Missing variables are not logged: a deployment without the content side may have no Sanity project.
      if (!(error instanceof EnvironmentError)) onFailure(errorFacts(error))
      return kept.found
    }
  }

  return (locale) => {
    const kept = latest[locale]
    if (Date.now() - kept.askedAt >= GOOD_FOR) {
      kept.askedAt = Date.now()
      kept.answer = ask(locale)
    }
    // Single-flight: concurrent callers share one request and its deadline.
    const patience = Math.max(0, kept.askedAt + WITHIN - Date.now())
    return Promise.race([kept.answer ?? kept.found, pause(patience, kept.found, { ref: false })])
  }
}

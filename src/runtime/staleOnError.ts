import { setTimeout as pause } from 'node:timers/promises'
import { EnvironmentError } from '@/config/env.server'
import { errorFacts } from './log'
import type { Locale } from '@/i18n/locales'

/** Time to live of a value, and how long a caller waits, in ms. */
const GOOD_FOR = 2_000
const WITHIN = 1_000

/** Cache-Control of a response that contains such a value: the same time to live. */
export const STALE_CACHE_CONTROL = `public, max-age=${GOOD_FOR / 1_000}`

/** The cache entry of a locale: the last good value and the request in flight. */
type Latest<Found> = {
  found: Found
  /** When the value was requested. */
  knownOf: number
  askedAt: number
  answer?: Promise<Found>
}

/**
 * Stale-on-error cache per locale, for content that dialogs, mails and accounts pages need without Sanity. Refetches
 * after 2 s, waits at most 1 s, then returns the last good value, or `none` before the first one. Never rejects.
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
      // A later request may have finished first.
      if (askedAt >= kept.knownOf) Object.assign(kept, { found, knownOf: askedAt })
      return kept.found
    } catch (error) {
      // A deployment of the accounts side may have no Sanity project.
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
    // Concurrent callers share the request in flight and its deadline.
    const patience = Math.max(0, kept.askedAt + WITHIN - Date.now())
    return Promise.race([kept.answer ?? kept.found, pause(patience, kept.found, { ref: false })])
  }
}

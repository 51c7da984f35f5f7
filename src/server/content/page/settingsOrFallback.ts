import { getSettings, NO_SETTINGS, type Settings } from '@/cms/loaders/settings'
import type { Locale } from '@/i18n/locales'
import { staleOnErrorCache } from '@/runtime/asyncCache'
import { errorFacts, log } from '@/runtime/log'
import { withTimeout } from '@/runtime/withTimeout'

/** How long a page waits for content from Sanity before it is rendered without it, in ms. */
const TIMEOUT_MS = 3_000

const reportUnavailable = (facts: ReturnType<typeof errorFacts>) =>
  log('warn', 'page.settings_unavailable', facts)

const cachedSettings = staleOnErrorCache(
  async (locale: Locale): Promise<Settings> => (await getSettings({ locale })) ?? NO_SETTINGS,
  NO_SETTINGS,
  reportUnavailable,
)

/**
 * Loads the site settings, and optionally other content, for a page that must work while Sanity is down. The
 * settings come from a stale-on-error cache, and are empty if they were never loaded. Other content that
 * cannot be loaded within 3 s is replaced by null. Never rejects.
 */
export async function settingsOrFallback<Content = null>(
  locale: Locale,
  contentRequest?: Promise<Content | null>,
): Promise<[Settings, Content | null]> {
  return Promise.all([cachedSettings(locale), contentRequest ? resultOrNull(contentRequest) : null])
}

const resultOrNull = <Result>(request: Promise<Result>): Promise<Result | null> =>
  withTimeout(request, TIMEOUT_MS).catch((error: unknown) => {
    reportUnavailable(errorFacts(error))
    return null
  })

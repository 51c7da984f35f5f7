import { getSettings, NO_SETTINGS, type Settings } from '@/cms/loaders/settings'
import type { Locale } from '@/i18n/locales'
import { staleOnErrorCache } from '@/runtime/asyncCache'
import { errorFacts, log } from '@/runtime/log'
import { withTimeout } from '@/runtime/withTimeout'

const TIMEOUT_MS = 3_000

const reportUnavailable = (facts: ReturnType<typeof errorFacts>) =>
  log('warn', 'page.settings_unavailable', facts)

const cachedSettings = staleOnErrorCache(
  async (locale: Locale): Promise<Settings> => (await getSettings({ locale })) ?? NO_SETTINGS,
  NO_SETTINGS,
  reportUnavailable,
)

/** Works while Sanity is down: content that fails or takes 3 s becomes null. Never rejects. */
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

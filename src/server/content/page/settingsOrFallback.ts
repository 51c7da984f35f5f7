import { setTimeout as pause } from 'node:timers/promises'
import { getSettings, NO_SETTINGS, type Settings } from '@/cms/loaders/settings'
import type { Locale } from '@/i18n/locales'
import { errorFacts, log } from '@/runtime/log'

/** How long a page waits for settings and content from Sanity before it is rendered without them, in ms. */
const TIMEOUT_MS = 3_000

/**
 * Loads the site settings, and optionally other content, for a page that must work while Sanity is down. What
 * cannot be loaded within 3 s is replaced: the settings by empty ones, the other content by null. Never
 * rejects.
 */
export async function settingsOrFallback<Content = null>(
  locale: Locale,
  contentRequest?: Promise<Content | null>,
): Promise<[Settings, Content | null]> {
  const logAndReturnNull = (error: unknown): null => {
    log('warn', 'page.settings_unavailable', errorFacts(error))
    return null
  }
  const resultOrNull = <Result>(request: Promise<Result>) =>
    Promise.race([request, rejectAfterTimeout()]).catch(logAndReturnNull)
  const [settings, content] = await Promise.all([
    resultOrNull(getSettings({ locale })),
    contentRequest ? resultOrNull(contentRequest) : null,
  ])
  return [settings ?? NO_SETTINGS, content]
}

async function rejectAfterTimeout(): Promise<never> {
  await pause(TIMEOUT_MS, undefined, { ref: false })
  throw new Error('The content did not come in time')
}

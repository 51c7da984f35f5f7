import { setTimeout as pause } from 'node:timers/promises'
import { getSettings, NO_SETTINGS, type Settings } from '@/cms/loaders/settings'
import type { Locale } from '@/i18n/locales'
import { errorFacts, log } from '@/runtime/log'

/** How long a page waits for content from Sanity, in ms. */
const CONTENT_WITHIN = 3_000

/**
 * Loads the site settings, and optional content, for a page that must work without Sanity. After an error or
 * 3 s, returns empty settings and null instead. Never rejects.
 */
export async function settingsOrFallback<Content = null>(
  locale: Locale,
  wanted?: Promise<Content | null>,
): Promise<[Settings, Content | null]> {
  const without = (error: unknown): null => {
    log('warn', 'page.answered_without_content', errorFacts(error))
    return null
  }
  const inTime = <Found>(found: Promise<Found>) => Promise.race([found, late()]).catch(without)
  const [settings, content] = await Promise.all([
    inTime(getSettings({ locale })),
    wanted ? inTime(wanted) : null,
  ])
  return [settings ?? NO_SETTINGS, content]
}

async function late(): Promise<never> {
  await pause(CONTENT_WITHIN, undefined, { ref: false })
  throw new Error('The content did not come in time')
}

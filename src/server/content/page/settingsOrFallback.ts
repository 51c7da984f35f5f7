import { setTimeout as pause } from 'node:timers/promises'
import { getSettings, NO_SETTINGS, type Settings } from '@/cms/loaders/settings'
import type { Locale } from '@/i18n/locales'
import { errorFacts, log } from '@/runtime/log'

/** How long an accounts page waits for content, in ms. */
const CONTENT_WITHIN = 3_000

/**
 * The settings for the shell of a page that must work without Sanity, and optional content for such a page. Never
 * rejects: after a timeout it returns what it has.
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

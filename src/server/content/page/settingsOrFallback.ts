import { getSettings, NO_SETTINGS, type Settings } from '@/cms/loaders/settings'
import type { Locale } from '@/i18n/locales'
import { staleOnErrorCache } from '@/runtime/asyncCache'
import { log } from '@/runtime/log'

export const settingsOrFallback = staleOnErrorCache(
  async (locale: Locale): Promise<Settings> => (await getSettings({ locale })) ?? NO_SETTINGS,
  NO_SETTINGS,
  (facts) => log('warn', 'page.settings_unavailable', facts),
)

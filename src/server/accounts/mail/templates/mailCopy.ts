import type mail from '@locales/en-CA/mail.json'
import type { Settings } from '@/cms/loaders/settings'
import type { KeyPath } from '@/i18n/copy'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { translate, type Values } from '@/i18n/translate'
import { cachedOverrides } from '@/server/content/copy/applyCopyOverrides'
import { shownCopy } from '@/server/content/copy/shownCopy'
import { settingsOrFallback } from '@/server/content/page/settingsOrFallback'

export type MailTranslate = (key: KeyPath<typeof mail>, values?: Values) => string
/** Both locales, for the firm's names in the header. `firm` is empty if it was never loaded. */
export type MailCopy = Record<Locale, MailTranslate> & {
  site: string
  firm: Pick<Settings, 'email' | 'phone' | 'phoneHref'>
}

/** Waits at most a second for Sanity, then uses the last overrides or the defaults. Never rejects. */
export async function loadMailCopy(): Promise<Omit<MailCopy, 'site'>> {
  const translators = LOCALES.map(async (locale) => {
    const { mail } = await shownCopy(locale, ['mail'], await cachedOverrides(locale))
    return [locale, (key, values) => translate(mail, locale, key, values)] satisfies [Locale, MailTranslate]
  })
  const [entries, firm] = await Promise.all([Promise.all(translators), settingsOrFallback(DEFAULT_LOCALE)])
  return { ...(Object.fromEntries(entries) as Record<Locale, MailTranslate>), firm }
}

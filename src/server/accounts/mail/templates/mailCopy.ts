import type mail from '@locales/en-CA/mail.json'
import type { KeyPath } from '@/i18n/copy'
import { LOCALES, type Locale } from '@/i18n/locales'
import { translate, type Values } from '@/i18n/translate'
import { applyCopyOverrides, cachedOverrides } from '@/server/content/copy/applyCopyOverrides'
import { readCopy } from '@/server/content/copy/readCopy'

const DEFAULTS = readCopy<typeof mail>('mail')

export type MailTranslate = (key: KeyPath<typeof mail>, values?: Values) => string
/**
 * The copy of all mails, by locale. A mail needs both locales, because it shows the name of the firm in both.
 */
export type MailCopy = Record<Locale, MailTranslate>

/**
 * Loads the copy of all mails, with the overrides of editors. Waits at most a second for overrides; never
 * rejects.
 */
export async function loadMailCopy(): Promise<MailCopy> {
  const translators = LOCALES.map(async (locale) => {
    const { mail } = applyCopyOverrides({ mail: DEFAULTS[locale] }, await cachedOverrides(locale))
    return [locale, (key, values) => translate(mail, locale, key, values)] satisfies [Locale, MailTranslate]
  })
  return Object.fromEntries(await Promise.all(translators)) as MailCopy
}

import type mail from '@locales/en-CA/mail.json'
import type { KeyPath } from '@/i18n/copy'
import { LOCALES, type Locale } from '@/i18n/locales'
import { translate, type Values } from '@/i18n/translate'
import { applyCopyOverrides, cachedOverrides } from '@/server/content/copy/applyCopyOverrides'
import { readCopy } from '@/server/content/copy/readCopy'

const DEFAULTS = readCopy<typeof mail>('mail')

export type MailTranslate = (key: KeyPath<typeof mail>, values?: Values) => string
/**
 * A function per locale that returns the text of a copy key (translation key) of mail.json. Every mail needs
 * both locales, because its header shows the firm's name in both languages.
 */
export type MailCopy = Record<Locale, MailTranslate>

/**
 * Loads the texts of all mails, with the texts that editors have overridden in Sanity Studio. Waits at most a
 * second for Sanity and then uses the last known overrides, or the defaults. Never rejects.
 */
export async function loadMailCopy(): Promise<MailCopy> {
  const translators = LOCALES.map(async (locale) => {
    const { mail } = applyCopyOverrides({ mail: DEFAULTS[locale] }, await cachedOverrides(locale))
    return [locale, (key, values) => translate(mail, locale, key, values)] satisfies [Locale, MailTranslate]
  })
  return Object.fromEntries(await Promise.all(translators)) as MailCopy
}

import { z } from 'zod'
import { localeField, LOCALES, type Locale } from '@/i18n/locales'

/** Of a page that an editor has created. Null and an empty list mean all languages. */
export const storedLanguages = z.array(z.string()).nullable()

/** Locales in which a page exists. A program may have stored anything. */
export function localesOfPage(stored: unknown): readonly Locale[] {
  const fields = storedLanguages.safeParse(stored).data ?? []
  const locales = LOCALES.filter((locale) => fields.includes(localeField(locale)))
  return locales.length > 0 ? locales : LOCALES
}

/**
 * The site's locales as BCP 47 tags, the default first. `next-i18next.config.js` contains the same list; a test
 * compares both.
 */
export const LOCALES = ['en-CA', 'zh-HK'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en-CA'

export function isLocale(value: unknown): value is Locale {
  const locales: readonly unknown[] = LOCALES
  return locales.includes(value)
}

/** Returns the value if it is a locale of the site, otherwise the default locale. */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE
}

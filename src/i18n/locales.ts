/** The site's languages as BCP 47 tags, the default first. `next-i18next.config.js` lists the same ones; a test compares. */
export const LOCALES = ['en-CA', 'zh-HK'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en-CA'

export function isLocale(value: unknown): value is Locale {
  const locales: readonly unknown[] = LOCALES
  return locales.includes(value)
}

/** The locale itself where the site speaks it, the default one otherwise. */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE
}

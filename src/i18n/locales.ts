/** The site's locales as BCP 47 tags, the default first. `next-i18next.config.js` lists the same; a test compares. */
export const LOCALES = ['en-CA', 'zh-HK'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en-CA'

export function isLocale(value: unknown): value is Locale {
  const locales: readonly unknown[] = LOCALES
  return locales.includes(value)
}

/** The locale if the site supports it, otherwise the default one. */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE
}

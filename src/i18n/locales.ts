/**
 * The site's locales as BCP 47 language tags, the default first. `next-i18next.config.js` repeats the list
 * for the routing of Next.js; a test checks that both are equal.
 */
export const LOCALES = ['en-CA', 'zh-HK'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en-CA'

/**
 * The script (writing system) of each locale. Code that depends on Chinese or Latin characters, such as the
 * fonts of mails or the order of name fields, checks the script instead of comparing locales.
 */
export const SCRIPTS: Readonly<Record<Locale, 'latin' | 'han'>> = { 'en-CA': 'latin', 'zh-HK': 'han' }

export const usesHan = (locale: Locale): boolean => SCRIPTS[locale] === 'han'

/**
 * Calls the function `value` for each locale, and returns the results in an object with the locales as keys.
 */
export const byLocale = <Value>(value: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, value(locale)])) as Record<Locale, Value>

type WithoutHyphen<Tag> = Tag extends `${infer Language}-${infer Region}` ? `${Language}${Region}` : never
export type LocaleField = WithoutHyphen<Locale>

/**
 * The name of a locale's field in a localized Sanity text, such as `zhHK`. It is the locale without its
 * hyphen, which Sanity does not allow in field names.
 */
export const localeField = (locale: Locale): LocaleField => locale.replace('-', '') as LocaleField

export function isLocale(value: unknown): value is Locale {
  const locales: readonly unknown[] = LOCALES
  return locales.includes(value)
}

/**
 * Returns the value (from a request, the router or the database) if it is a locale of the site, otherwise the
 * default locale (English).
 */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE
}

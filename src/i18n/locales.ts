/** BCP 47, the default first. `next-i18next.config.js` repeats the list; a test compares them. */
export const LOCALES = ['en-CA', 'zh-HK'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en-CA'

/** Code that depends on Chinese or Latin characters checks the script instead of comparing locales. */
export const SCRIPTS: Readonly<Record<Locale, 'latin' | 'han'>> = { 'en-CA': 'latin', 'zh-HK': 'han' }

export const usesHan = (locale: Locale): boolean => SCRIPTS[locale] === 'han'

export const byLocale = <Value>(value: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, value(locale)])) as Record<Locale, Value>

type WithoutHyphen<Tag> = Tag extends `${infer Language}-${infer Region}` ? `${Language}${Region}` : never
export type LocaleField = WithoutHyphen<Locale>

/** Sanity does not allow hyphens in field names. */
export const localeField = (locale: Locale): LocaleField => locale.replace('-', '') as LocaleField

export function isLocale(value: unknown): value is Locale {
  const locales: readonly unknown[] = LOCALES
  return locales.includes(value)
}

export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE
}

/** A language of the content. A new language is one entry here, and one in `src/i18n/locales.ts`. */
export interface Language {
  /** The field of a localized text: the locale without its hyphen. */
  field: string
  /** The locale as a BCP 47 tag. */
  locale: string
  /** The name in messages to editors. */
  name: string
  /** The title of the field, in the language itself. */
  title: string
}

/** Every text must exist in this language; the site shows it where a translation is missing. */
export const MAIN_LANGUAGE: Language = { field: 'enCA', locale: 'en-CA', name: 'English', title: 'English' }

export const TRANSLATIONS: readonly Language[] = [
  { field: 'zhHK', locale: 'zh-HK', name: 'Chinese', title: '中文' },
]

export const LANGUAGES: readonly Language[] = [MAIN_LANGUAGE, ...TRANSLATIONS]

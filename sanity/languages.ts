import type { Locale } from '../src/i18n/locales'

/** A language of the content. `docs/changes.md` lists what a new one needs besides its entry here. */
export interface Language {
  /** The field of a localized text: the locale without its hyphen. */
  field: string
  /** The locale as a BCP 47 tag. */
  locale: Locale
  /** The name in messages to editors. */
  name: string
  /** The title of the field, in the language itself. */
  title: string
}

/** The site shows it where a translation is missing. A document can exist without it, in other languages only. */
export const MAIN_LANGUAGE: Language = { field: 'enCA', locale: 'en-CA', name: 'English', title: 'English' }

export const TRANSLATIONS: readonly Language[] = [
  { field: 'zhHK', locale: 'zh-HK', name: 'Chinese', title: '中文' },
]

export const LANGUAGES: readonly Language[] = [MAIN_LANGUAGE, ...TRANSLATIONS]

/** The languages of a document: those of its field `languages`, if it has one, else all. */
export function documentLanguages(document: object | undefined): readonly Language[] {
  const stored: unknown = document && 'languages' in document ? document.languages : undefined
  const fields: unknown[] = Array.isArray(stored) ? stored : []
  const chosen = LANGUAGES.filter(({ field }) => fields.includes(field))
  return chosen.length > 0 ? chosen : LANGUAGES
}

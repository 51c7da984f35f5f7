import { z } from 'zod'
import { DEFAULT_LOCALE, localeField, LOCALES, type Locale, type LocaleField } from '@/i18n/locales'
import { isFilled } from '@/lib/invisibleText'
import { isWritten, type Localized } from './pickLanguage'

/** Of an article or a page of an editor. Null and an empty list mean all languages. */
export const storedLanguages = z.array(z.unknown()).nullable()

/** Locales in which an article or a page of an editor exists. A program may have stored anything. */
export function localesOfDocument(stored: unknown): readonly Locale[] {
  const fields = storedLanguages.safeParse(stored).data ?? []
  const locales = LOCALES.filter((locale) => fields.includes(localeField(locale)))
  return locales.length > 0 ? locales : LOCALES
}

/**
 * Without the English texts of a document that does not exist in English: Studio hides them, so they must not replace
 * missing ones. Keeps the texts of other documents in the value, which have an id.
 */
export function withoutHiddenEnglish<Stored>(stored: Stored, locales: readonly Locale[]): Stored
export function withoutHiddenEnglish(stored: unknown, locales: readonly Locale[]): unknown {
  if (typeof stored !== 'object' || stored === null || '_id' in stored || locales.includes(DEFAULT_LOCALE))
    return stored
  if (Array.isArray(stored)) return stored.map((item: unknown) => withoutHiddenEnglish(item, locales))
  const shown = Object.entries(stored).filter(([name]) => name !== localeField(DEFAULT_LOCALE))
  return Object.fromEntries(shown.map(([name, field]) => [name, withoutHiddenEnglish(field, locales)]))
}

/**
 * Locales in which an article is written. The first of its locales always counts. Another one counts only if the text
 * has words in it (`samples`), because until then its page shows English.
 */
export const writtenLocales = (languages: unknown, samples: Partial<Record<LocaleField, string>>): Locale[] =>
  localesOfDocument(languages).filter(
    (locale, index) => index === 0 || isFilled(samples[localeField(locale)]),
  )

type StoredArticle = {
  languages: unknown
  translations: Partial<Record<LocaleField, string>>
  title: Localized<string>
  summary: Localized<string>
}

/** Those in which it is written and has a page, which cannot be rendered without a title or a summary. */
export const localesOfArticle = ({ languages, translations, title, summary }: StoredArticle): Locale[] =>
  writtenLocales(languages, translations).filter((locale) =>
    [title, summary].every((texts) => isWritten(texts, locale)),
  )

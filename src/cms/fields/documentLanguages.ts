import { z } from 'zod'
import { localeField, LOCALES, type Locale, type LocaleField } from '@/i18n/locales'
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

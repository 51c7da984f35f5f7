import { DEFAULT_LOCALE, localeField, LOCALES, type Locale, type LocaleField } from '@/i18n/locales'
import { isFilled } from '@/lib/invisibleText'
import type { ShownText } from '@/cms/typography/shownText'

/** A text in all languages. API clients may store any type of value in the place of `Text`. */
export type Localized<Text> = Partial<Record<LocaleField, Text | null>>

/** Only in this language: English does not replace a missing translation. */
export const textIn = <Text>(
  texts: Localized<Text> | null | undefined,
  locale: Locale,
): Text | null | undefined => texts?.[localeField(locale)]

/**
 * English replaces a missing text (`en`); '' if both are missing. `coalesce` in GROQ could not do this, because it
 * returns a text even if it has no visible characters (`isFilled`).
 */
export function pickLanguage<Text>(
  texts: Localized<Text> | null | undefined,
  locale: Locale,
): { text: Text | ''; en: boolean } {
  const text = withoutEmpty(textIn(texts, locale))
  const english = withoutEmpty(textIn(texts, DEFAULT_LOCALE))
  const en = text === '' && locale !== DEFAULT_LOCALE && english !== ''
  return { text: en ? english : text, en }
}

/** Whether a page in this language has the text, or at least English in its place. */
export const isWritten = (texts: Localized<string>, locale: Locale): boolean =>
  isFilled(pickLanguage(texts, locale).text)

export function wordsIn(texts: Localized<string> | null | undefined, locale: Locale): ShownText {
  const { text, en } = pickLanguage(texts, locale)
  return en ? { lang: 'en', children: text } : text
}

export function isLocalized(value: unknown): value is Localized<unknown> {
  return typeof value === 'object' && value !== null && LOCALES.some((locale) => localeField(locale) in value)
}

/** Keeps a value that is no text, so that the check of its field reports it. */
function withoutEmpty<Text>(text: Text | null | undefined): Text | '' {
  const isText = text === undefined || text === null || typeof text === 'string' || Array.isArray(text)
  return isText && !isFilled(text) ? '' : (text as Text)
}

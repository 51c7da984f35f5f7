import { DEFAULT_LOCALE, localeField, LOCALES, type Locale, type LocaleField } from '@/i18n/locales'
import { isFilled } from './isFilled'
import type { TaggedText, Words } from '@/cms/groq/localizedText'

/**
 * A text in every language, as a query returns it. `as` selects the form that the page gets
 * (`cms/groq/localizedText.ts`).
 */
type Localized = { as: unknown; optional?: unknown; texts: unknown }

/** The type of a query result after `pickLocale`: each text is in one locale. */
export type PickLocale<Found> = Found extends { as: 'title' | 'text' }
  ? TaggedText | (Found extends { optional: true } ? null : never)
  : Found extends { as: 'words' }
    ? Words
    : Found extends { as: 'plain' | 'own' }
      ? string
      : Found extends { as: 'rich'; texts: infer Texts }
        ? { blocks: PickLocale<BlocksOf<NonNullable<Texts>>>; en: boolean }
        : Found extends readonly (infer Item)[]
          ? PickLocale<Item>[]
          : Found extends object
            ? { [Key in keyof Found]: PickLocale<Found[Key]> }
            : Found

type BlocksOf<Texts> = Texts extends { enCA?: infer Blocks } ? NonNullable<Blocks> : never

/**
 * Picks one locale of each text in a query result. English replaces a missing translation. Other values stay unchanged,
 * so that the validation after this step can check them.
 */
export function pickLocale<Found>(found: Found, locale: Locale): PickLocale<Found>
export function pickLocale(found: unknown, locale: Locale): unknown {
  if (Array.isArray(found)) return found.map((item: unknown) => pickLocale(item, locale))
  if (typeof found !== 'object' || found === null) return found
  if (isLocalized(found)) return chosen(found, locale)
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, pickLocale(value, locale)]))
}

/** The locales that a text exists in: English, and those whose `translationSamples` have words. */
export const localesIn = (samples: Partial<Record<LocaleField, string>>): Locale[] =>
  LOCALES.filter((locale) => locale === DEFAULT_LOCALE || isFilled(samples[localeField(locale)]))

function isLocalized(found: object): found is Localized {
  return 'as' in found && 'texts' in found
}

const textIn = (texts: unknown, locale: Locale): unknown =>
  typeof texts === 'object' && texts !== null
    ? new Map(Object.entries(texts)).get(localeField(locale))
    : undefined

function chosen({ as, optional, texts }: Localized, locale: Locale): unknown {
  const own = textIn(texts, locale)
  if (as === 'own') return own ?? ''
  const english = textIn(texts, DEFAULT_LOCALE)
  const en = isEmpty(own) && locale !== DEFAULT_LOCALE && !isEmpty(english)
  const text = en ? english : own
  if (as === 'rich') return { blocks: isEmpty(text) ? [] : pickLocale(text, locale), en }
  if (isEmpty(text) && optional) return null
  const found = isEmpty(text) ? '' : text
  const words = en && as !== 'plain' ? { lang: 'en', children: found } : found
  return as === 'title' || as === 'text' ? { as, words } : words
}

function isEmpty(text: unknown): boolean {
  const isText = text === undefined || text === null || typeof text === 'string' || Array.isArray(text)
  return isText && !isFilled(text)
}

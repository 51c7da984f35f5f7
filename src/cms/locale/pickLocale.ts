import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { isFilled } from './isFilled'
import type { TaggedText, Words } from '@/cms/groq/localizedText'

/**
 * A text in both languages, as a query returns it. `as` selects the form that the page gets
 * (`cms/groq/localizedText.ts`).
 */
type InBoth = { as: unknown; optional?: unknown; enCA: unknown; zhHK: unknown }

/** The type of a query result after `pickLocale`: each text is in one locale. */
export type PickLocale<Found> = Found extends { as: 'title' | 'text' }
  ? TaggedText | (Found extends { optional: true } ? null : never)
  : Found extends { as: 'words' }
    ? Words
    : Found extends { as: 'plain' | 'own' }
      ? string
      : Found extends { as: 'rich'; enCA: infer Blocks }
        ? { blocks: PickLocale<NonNullable<Blocks>>; en: boolean }
        : Found extends readonly (infer Item)[]
          ? PickLocale<Item>[]
          : Found extends object
            ? { [Key in keyof Found]: PickLocale<Found[Key]> }
            : Found

/**
 * Picks one locale of each text in a query result. English replaces empty Chinese. Other values stay unchanged, so
 * that the validation after this step can check them.
 */
export function pickLocale<Found>(found: Found, locale: Locale): PickLocale<Found>
export function pickLocale(found: unknown, locale: Locale): unknown {
  if (Array.isArray(found)) return found.map((item: unknown) => pickLocale(item, locale))
  if (typeof found !== 'object' || found === null) return found
  if (isInBoth(found)) return chosen(found, locale)
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, pickLocale(value, locale)]))
}

/** The locales that a text exists in. English always counts; Chinese counts if its `chineseSample` has words. */
export const localesIn = (sample: string): Locale[] =>
  LOCALES.filter((locale) => locale === DEFAULT_LOCALE || isFilled(sample))

function isInBoth(found: object): found is InBoth {
  return 'as' in found && 'enCA' in found && 'zhHK' in found
}

function chosen({ as, optional, enCA, zhHK }: InBoth, locale: Locale): unknown {
  const own = locale === DEFAULT_LOCALE ? enCA : zhHK
  if (as === 'own') return own ?? ''
  const en = isEmpty(own) && locale !== DEFAULT_LOCALE && !isEmpty(enCA)
  const text = en ? enCA : own
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

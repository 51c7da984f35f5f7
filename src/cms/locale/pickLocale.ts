import { DEFAULT_LOCALE, localeField, LOCALES, type Locale, type LocaleField } from '@/i18n/locales'
import { isFilled } from '@/lib/invisibleText'
import type { TaggedText, Words } from '@/cms/groq/localizedText'

/** `as` is the format (`cms/groq/localizedText.ts`). `optional`: a missing text becomes null, not ''. */
type Localized = { as: unknown; optional?: unknown; texts: unknown }

export type PickLocale<Value> = Value extends { as: 'title' | 'text' }
  ? TaggedText | (Value extends { optional: true } ? null : never)
  : Value extends { as: 'words' }
    ? Words
    : Value extends { as: 'plain' | 'own' }
      ? string
      : Value extends { as: 'rich'; texts: infer Texts }
        ? { blocks: PickLocale<BlocksOf<NonNullable<Texts>>>; en: boolean }
        : Value extends readonly (infer Item)[]
          ? PickLocale<Item>[]
          : Value extends object
            ? { [Key in keyof Value]: PickLocale<Value[Key]> }
            : Value

type BlocksOf<Texts> = Texts extends { enCA?: infer Blocks } ? NonNullable<Blocks> : never

/** Picks one locale of each text. English replaces a missing one, except for `textWithoutFallback`. */
export function pickLocale<Value>(value: Value, locale: Locale): PickLocale<Value>
export function pickLocale(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => pickLocale(item, locale))
  if (typeof value !== 'object' || value === null) return value
  if (isLocalized(value)) return pickText(value, locale)
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, pickLocale(field, locale)]))
}

/** Locales in which an article exists. English always counts, because it is the fallback of every text. */
export const localesIn = (samples: Partial<Record<LocaleField, string>>): Locale[] =>
  LOCALES.filter((locale) => locale === DEFAULT_LOCALE || isFilled(samples[localeField(locale)]))

function isLocalized(value: object): value is Localized {
  return 'as' in value && 'texts' in value
}

const textIn = (texts: unknown, locale: Locale): unknown =>
  typeof texts === 'object' && texts !== null
    ? new Map(Object.entries(texts)).get(localeField(locale))
    : undefined

function pickText({ as, optional, texts }: Localized, locale: Locale): unknown {
  const localeText = textIn(texts, locale)
  if (as === 'own') return localeText ?? ''
  const english = textIn(texts, DEFAULT_LOCALE)
  const en = isEmpty(localeText) && locale !== DEFAULT_LOCALE && !isEmpty(english)
  const text = en ? english : localeText
  if (as === 'rich')
    return { blocks: isEmpty(text) ? [] : pickLocale(text, en ? DEFAULT_LOCALE : locale), en }
  if (isEmpty(text) && optional) return null
  const filled = isEmpty(text) ? '' : text
  const words = en && as !== 'plain' ? { lang: 'en', children: filled } : filled
  return as === 'title' || as === 'text' ? { as, words } : words
}

function isEmpty(text: unknown): boolean {
  const isText = text === undefined || text === null || typeof text === 'string' || Array.isArray(text)
  return isText && !isFilled(text)
}

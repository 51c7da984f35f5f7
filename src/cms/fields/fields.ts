import { z } from 'zod'
import { log } from '@/runtime/log'
import { mapInTurns } from '@/runtime/mapInTurns'
import { byLocale, type Locale } from '@/i18n/locales'
import { dayIn } from '@/cms/render/day'
import { formatTitle } from '@/cms/typography/formatTitle'
import { formatText } from '@/cms/typography/languageSpans'
import type { ShownText } from '@/cms/typography/shownText'
import { optionalSharedImage } from './imageWithoutAlt'
import { pickLanguage, type Localized } from './pickLanguage'
import { anyStored, day as isoDay, loggedIfInvalid, requiredText, withinLimit } from './primitives'

const unmarked = (words: ShownText): ShownText => words
const plain = (words: ShownText): string => (typeof words === 'string' ? words : words.children)

function fieldsIn(locale: Locale) {
  /** Without `isRequired`, a missing text is ''. An invalid text is always an error. */
  function textField<Shown>(
    format: (words: ShownText, locale: Locale) => Shown,
    isRequired = true,
  ): z.ZodType<Shown, Localized<string> | null> {
    return anyStored.transform((texts: Localized<string> | null | undefined, context) => {
      const { text, en } = pickLanguage(texts, locale)
      if (text === '' ? !isRequired : requiredText.safeParse(text).success) {
        return format(en ? { lang: 'en', children: text } : text, locale)
      }
      context.addIssue('Missing or invalid text')
      return z.NEVER
    })
  }

  /**
   * Omits and logs invalid items, items beyond MAX_LENGTH.list, and those after the first `maximum` valid ones. The
   * list is invalid if fewer than `minimum` items remain. Yields to the event loop after each item.
   */
  function listOf<Item extends z.ZodType>(
    item: Item,
    minimum = 1,
    maximum = Infinity,
  ): z.ZodType<z.output<Item>[], readonly z.input<Item>[] | null> {
    return anyStored.transform(async (entries: unknown, context) => {
      const items = entries ?? []
      const fitting: unknown[] = Array.isArray(items) ? withinLimit(items, locale) : []
      const results = await mapInTurns(fitting, async (entry) =>
        loggedIfInvalid(await item.safeParseAsync(entry), entry),
      )
      const valid = results.filter((result) => result !== undefined)
      if (valid.length > maximum) log('error', 'content.list_truncated', { left: valid.length - maximum })
      if (Array.isArray(items) && valid.length >= minimum) return valid.slice(0, maximum)
      context.addIssue('Too few valid items')
      return z.NEVER
    })
  }

  const title = textField(formatTitle)
  const text = textField(formatText)
  const plainText = textField(plain, false)
  return {
    locale,
    /** For headings and other large text: `<wbr>` elements keep Chinese words whole. */
    title,
    /** A missing or invalid text is null, so that the rest of the page stays valid. */
    optionalTitle: title.nullable().catch(null),
    titleOrEmpty: textField(formatTitle, false),
    /** For normal type, without `<wbr>`: in small characters, a break inside a Chinese word is usual. */
    text,
    optionalText: text.nullable().catch(null),
    textOrEmpty: textField(formatText, false),
    /** Has `lang` if it is the English fallback, but no markup inside: for a person's name or the office's address. */
    unmarkedText: textField(unmarked),
    unmarkedTextOrEmpty: textField(unmarked, false),
    /** For places where markup is impossible, such as `<title>`. */
    plainText,
    day: (name: string) => isoDay(name).transform((iso) => dayIn(locale, iso)),
    /** An empty title is valid, because `seoOf` replaces it by the page's heading. */
    seo: z.object({
      title: plainText.catch(''),
      description: plainText.catch(''),
      image: optionalSharedImage,
    }),
    listOf,
  }
}

export type Fields = ReturnType<typeof fieldsIn>
export const FIELDS = byLocale(fieldsIn)

/** Creates the schema only once for each locale. The type check compares its input with the result of the query. */
export function contentParser<Schema extends z.ZodType>(schema: (fields: Fields) => Schema) {
  const schemas = byLocale((locale) => schema(FIELDS[locale]))
  return (content: z.input<Schema>, locale: Locale): Promise<z.ZodSafeParseResult<z.output<Schema>>> =>
    schemas[locale].safeParseAsync(content)
}

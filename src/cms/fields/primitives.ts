// API clients bypass Studio, and an invalid field must not break a page. So these rules repeat those of Studio, and add
// limits that protect the renderer.
import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { log } from '@/runtime/log'
import { isSlug } from '@/lib/contentPaths'
import { isFilled } from '@/lib/invisibleText'
import type { Locale } from '@/i18n/locales'
import { MAX_LENGTH, MAX_SPANS } from '@/cms/rules/textSize'
import { sizeOf } from './contentSize'

/** For a field that checks the stored value itself. Stored objects lack their empty fields. */
export const anyStored = z.any().optional()

/**
 * Later items are left out without measuring them. Items of editors are so long that fewer fit into `MAX_LENGTH.list`.
 */
const MAX_ITEMS = 2_000

/** Edit markers do not count, because they are often longer than the text itself. */
export function isAtMost(limit: number) {
  return (text: string): boolean => text.length <= limit || stegaClean(text).length <= limit
}

/** The renderer is recursive: with thousands of levels, it can exceed the call stack (status 500). */
const MAX_LIST_DEPTH = 8

export const shortText = z.string().refine(isAtMost(MAX_LENGTH.text))
export const shortTextOrEmpty = shortText.nullable().transform((text) => text ?? '')
export const requiredText = shortText.refine(isFilled)
export const optionalText = shortText.catch('')
/** A result of `bothTexts`, or a stored text in both languages. An invalid text counts as missing. */
export const optionalBilingualText = z
  .object({ enCA: optionalText, zhHK: optionalText })
  .catch({ enCA: '', zhHK: '' })
/** For `writtenLocales`. With an invalid sample, the translation counts as missing. */
export const textSamples = z.object({ zhHK: z.string().catch('') }).catch({ zhHK: '' })
export const slug = z.string().refine(isSlug)

/** `field`: its name in the log. A stored null is valid and not logged. */
export function day(field: string) {
  const none = () => {
    log('error', 'content.field_invalid', { fields: field })
    return null
  }
  return z.iso.date().nullable().catch(none)
}

/**
 * The renderer looks these names up in an object. It would use an inherited function, such as that of
 * `constructor`, as a component.
 */
export const lookupName = z.string().refine((text) => !(text in {}))
/** Each mark becomes a nested element: with thousands, the recursive renderer could exceed the call stack. */
export const marks = z.array(lookupName).max(10)
const span = z.object({
  _key: z.string(),
  _type: z.literal('span'),
  text: z.string().optional(),
  marks: marks.optional(),
})
const link = z.object({ _key: z.string(), _type: z.literal('link'), href: z.string().optional() })

export const level = z.number().int().min(1).max(MAX_LIST_DEPTH).optional()

export const isShortParagraph = (children: readonly { text?: string | undefined }[] = []): boolean =>
  isAtMost(MAX_LENGTH.paragraph)(children.map(({ text = '' }) => text).join(''))

/** API clients store null where Studio stores nothing. */
export function withoutNull<Value>(value: Value): Value
export function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map((item) => withoutNull(item))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, field]) => field !== null)
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutNull(field)]))
}

/** A paragraph, heading or list item of a formatted text. Those of articles and tables: `textBlock`. */
const block = z.preprocess(
  withoutNull,
  z.object({
    _key: z.string(),
    _type: z.literal('block'),
    children: z.array(span).max(MAX_SPANS).optional().refine(isShortParagraph),
    style: z.enum(['normal', 'h3']).optional(),
    listItem: z.enum(['bullet', 'number']).optional(),
    level,
    markDefs: z.array(link).max(MAX_SPANS).optional(),
  }),
)

/** Omits the values on purpose: the log should not contain long or unpublished texts. */
export function invalidFields(error: z.ZodError): string {
  return [...new Set(error.issues.map(({ path }) => path.map(String).join('.')))].join(', ')
}

/** Omits items that do not fit into `MAX_LENGTH.list`, and logs how many. Later, smaller items may still fit. */
export function withinLimit<Item>(
  items: readonly Item[],
  locale: Locale,
  measure: (item: Item, locale: Locale) => number = sizeOf,
): Item[] {
  let size = 0
  const fitting = items.slice(0, MAX_ITEMS).filter((item) => {
    const added = measure(item, locale)
    if (size + added > MAX_LENGTH.list) return false
    size += added
    return true
  })
  if (fitting.length < items.length)
    log('error', 'content.list_truncated', { left: items.length - fitting.length })
  return fitting
}

/** Omits and logs invalid paragraphs and those beyond the limit. */
export function validBlocks(paragraphs: unknown, locale: Locale, minimum = 1): Block[] | undefined {
  if (!Array.isArray(paragraphs)) return undefined
  const valid = validItems(block, withinLimit(paragraphs, locale))
  return valid.length < minimum ? undefined : valid
}
type Block = z.infer<typeof block>

/** Only for data that is never rendered all at once, such as the search index. */
export const unlimitedListOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((items) => validItems(item, items))

const validItems = <Item extends z.ZodType>(item: Item, items: readonly unknown[]): z.output<Item>[] =>
  items.map((entry) => parseItem(item, entry)).filter((entry) => entry !== undefined)

export const parseItem = <Item extends z.ZodType>(item: Item, entry: unknown): z.output<Item> | undefined =>
  loggedIfInvalid(item.safeParse(entry), entry)

export function loggedIfInvalid<Item>(result: z.ZodSafeParseResult<Item>, entry: unknown): Item | undefined {
  if (result.success) return result.data
  const document = identified.safeParse(entry).data?._id
  log('error', 'content.item_invalid', { ...(document && { document }), fields: invalidFields(result.error) })
  return undefined
}

/** Only documents have an id; the items of their lists have none. */
const identified = z.object({ _id: z.string() })

/** The transcript is required, for visitors who cannot hear the video. */
export const videoSchema = (locale: Locale) =>
  z.object({
    _key: z.string(),
    title: requiredText,
    summary: requiredText,
    minutes: z.number().catch(1),
    drawing: z.enum(['letter', 'card', 'calendar', 'register']).nullable().catch(null),
    embedUrl: z.string(),
    transcript: z.custom<readonly object[]>().transform((paragraphs, context) => {
      const blocks = validBlocks(paragraphs, locale)
      if (blocks && isFilled(blocks)) return blocks
      context.addIssue('No transcript')
      return z.NEVER
    }),
  })

/**
 * Logs invalid fields and treats them as missing.
 * @throws z.ZodError if a required field is missing or invalid; in `getStaticProps`, Next.js then keeps serving the
 *   last good page
 */
export async function parseWithoutInvalid<Stored extends object, Content>(
  parse: (stored: Stored, locale: Locale) => Promise<z.ZodSafeParseResult<Content>>,
  stored: Stored,
  { document, locale }: { document: string; locale: Locale },
): Promise<Content> {
  const result = await parse(stored, locale)
  if (result.success) return result.data
  const { error } = result
  log('error', 'content.field_invalid', { document, fields: invalidFields(error) })
  const missing = Object.fromEntries(error.issues.map(({ path }) => [String(path[0]), null]))
  return contentOf(await parse({ ...stored, ...missing }, locale))
}

/** @throws z.ZodError if the content is invalid */
export function contentOf<Content>(result: z.ZodSafeParseResult<Content>): Content {
  if (result.success) return result.data
  throw result.error
}

import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { log } from '@/runtime/log'
import { isSlug } from '@/lib/contentPaths'
import { isFilled } from '@/cms/locale/isFilled'

/**
 * Building blocks of content validation. Studio enforces the schema, but other programs can write documents too, and
 * one invalid part must not break a page.
 */

/**
 * The longest texts that are shown, in UTF-16 units; Studio has the same limits (`sanity/schemaTypes/validation.ts`).
 * `list`: of all items together, as JSON. Longer ones are omitted, because a page is rendered in one go and must not
 * block other requests.
 */
export const LONGEST = { text: 5_000, paragraph: 10_000, list: 100_000 }
/** The most spans of a paragraph. The renderer compares the marks of each span with those of all that follow it. */
export const MOST_SPANS = 300
/** What a line break adds to a list's size: each becomes an element. */
const LINE_BREAK_SIZE = 50

/** Whether a text is at most `limit` long, without stega, which is longer than most texts. */
export function isShort(limit: number) {
  return (text: string): boolean => text.length <= limit || stegaClean(text).length <= limit
}

/** The most levels of a list, each of which is a nested element. */
const DEEPEST_LIST = 8

/** A text in one language. */
export const shortText = z.string().refine(isShort(LONGEST.text))
/** The same, required. */
export const line = shortText.refine(isFilled)
/** A required text. */
export const words = z.union([line, z.object({ lang: z.literal('en'), children: line })])
/** An optional text; null if it is missing. */
export const optionalWords = words.nullable().catch(null)
/** The same in a document whose missing texts are ''. */
export const textOrEmpty = words.or(z.literal(''))
/** A document's slug. */
export const slug = z.string().refine(isSlug)

/** A date such as 2026-08-31; null if it is missing. An invalid date becomes null and is logged as `field`. */
export function day(field: string) {
  const none = () => {
    log('error', 'content.field_left_out', { fields: field })
    return null
  }
  return z.iso.date().nullable().catch(none)
}

/** SEO fields. Invalid ones become ''; the page then uses its own texts. */
export const seo = z.object({ title: shortText.catch(''), description: shortText.catch('') })

/** A key for looking up a component in an object; excludes inherited names such as `constructor`. */
export const name = z.string().refine((given) => !(given in {}))
/** The marks of a span; each becomes a nested element. */
export const marks = z.array(name).max(10)
const span = z.object({
  _key: z.string(),
  _type: z.literal('span'),
  text: z.string().optional(),
  marks: marks.optional(),
})
const link = z.object({ _key: z.string(), _type: z.literal('link'), href: z.string().optional() })

/** The level of a list item. */
export const level = z.number().int().min(1).max(DEEPEST_LIST).optional()

/** Whether the texts of a paragraph are within the limit together. */
export const isShortParagraph = (children: readonly { text?: string | undefined }[] = []): boolean =>
  isShort(LONGEST.paragraph)(children.map(({ text = '' }) => text).join(''))

/** A paragraph, heading or list item of Portable Text. */
export const block = z.object({
  _key: z.string(),
  _type: z.literal('block'),
  children: z.array(span).max(MOST_SPANS).optional().refine(isShortParagraph),
  style: z.enum(['normal', 'h3']).optional(),
  listItem: z.enum(['bullet', 'number']).optional(),
  level,
  markDefs: z.array(link).max(MOST_SPANS).optional(),
})

/** The names of the invalid fields, for the log; never their values. */
export function brokenFields(error: z.ZodError): string {
  return [...new Set(error.issues.map(({ path }) => path.map(String).join('.')))].join(', ')
}

/** The items of a list that fit into its limit, in order. An item that does not fit is left out; the others stay. */
export function withinLimit<Item>(items: readonly Item[]): Item[] {
  let size = 0
  const fitting = items.filter((item) => {
    const added = sizeOf(item)
    if (size + added > LONGEST.list) return false
    size += added
    return true
  })
  if (fitting.length < items.length)
    log('error', 'content.list_shortened', { left: items.length - fitting.length })
  return fitting
}

function sizeOf(item: unknown): number {
  const json = stegaClean(JSON.stringify(item) ?? '')
  return json.length + LINE_BREAK_SIZE * (json.split('\\n').length - 1)
}

/** A list whose invalid items are omitted and logged; at least one valid item is required. */
export function each<Item extends z.ZodType>(item: Item, least = 1) {
  return z
    .array(z.unknown())
    .transform((items) => validOf(item, withinLimit(items)))
    .refine((items) => items.length >= least)
}

/** A list of any length, for data that no page shows as a whole; invalid items are omitted and logged. */
export const eachOfMany = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((items) => validOf(item, items))

function validOf<Item extends z.ZodType>(item: Item, items: readonly unknown[]): z.output<Item>[] {
  return items.flatMap((entry) => {
    const { success, data, error } = item.safeParse(entry)
    if (!success) log('error', 'content.item_left_out', { fields: brokenFields(error) })
    return success ? [data] : []
  })
}

/** The same, but optional: an invalid list becomes an empty one. */
export const optionalEach = <Item extends z.ZodType>(item: Item) => each(item, 0).catch([])

/** A video with a summary and transcript; invalid without them. */
export const videoFound = z.object({
  _key: z.string(),
  title: line,
  summary: line,
  minutes: z.number().catch(1),
  drawing: z.enum(['letter', 'card', 'calendar', 'register']).nullable().catch(null),
  embedUrl: z.string(),
  transcript: each(block).refine(isFilled),
})

export const formatted = z.object({ blocks: each(block), en: z.boolean() })
/** The same, but optional: invalid blocks are omitted. */
export const optionalFormatted = z.object({ blocks: each(block, 0), en: z.boolean() })

/**
 * Parses a document. If a field is invalid, its fallback is used, and the field is logged.
 *
 * @throws z.ZodError if an invalid field has no fallback, so that the last good page stays
 */
export function parseWithDefaults<Fields extends object>(
  schema: z.ZodType<Fields>,
  found: object,
  { document, spares }: { document: string; spares: Partial<Fields> },
): Fields {
  const { success, data, error } = schema.safeParse(found)
  if (success) return data
  log('error', 'content.field_left_out', { document, fields: brokenFields(error) })
  const broken = new Set(error.issues.map(({ path }) => String(path[0])))
  const given = Object.entries(spares).filter(([name]) => broken.has(name))
  return schema.parse({ ...found, ...Object.fromEntries(given) })
}

import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { log } from '@/runtime/log'
import { isSlug } from '@/lib/contentPaths'
import { isFilled } from '@/cms/locale/isFilled'
import type { TaggedText, Words } from '@/cms/groq/localizedText'

/**
 * Building blocks of content validation. Studio enforces the schema, but other programs can write documents too, and
 * one invalid part must not break a page.
 */

/**
 * The longest texts that pages show, in UTF-16 units. `list`: all items of a list together, as JSON. Longer texts are
 * omitted, because React renders a page in one go, and a long page would block other requests. Studio has the same
 * limits (`sanity/schemaTypes/validation.ts`).
 */
export const LONGEST = { text: 5_000, paragraph: 10_000, list: 100_000 }
/**
 * The maximum number of spans in a paragraph. Rendering time grows with the square of this number: the renderer
 * compares the marks of each span with those of all later spans.
 */
export const MOST_SPANS = 300
/** The size that a line break adds to a list, in UTF-16 units, because each line break becomes an element. */
const LINE_BREAK_SIZE = 50

/**
 * Creates a check that a text is at most `limit` long. Stega (invisible characters of a preview) does not count,
 * because it is longer than most texts.
 */
export function isShort(limit: number) {
  return (text: string): boolean => text.length <= limit || stegaClean(text).length <= limit
}

/** The maximum depth of a list. Each level becomes a nested element. */
const DEEPEST_LIST = 8

/** A text in one language, within the length limit. */
export const shortText = z.string().refine(isShort(LONGEST.text))
/** A required text in one language. */
export const line = shortText.refine(isFilled)
/** A required text in the reader's locale, or its English fallback. */
export const words = z.union([line, z.object({ lang: z.literal('en'), children: line })])
/** A text like `words` that is '' if it is missing. */
export const wordsOrEmpty = words.or(z.literal(''))
/** Creates the schema of a text with the tag that `formatTexts` reads. An error names the field, not its `words`. */
function tagged(inner: z.ZodType<Words>) {
  const shape = z.object({ as: z.enum(['title', 'text']), words: inner })
  return z.unknown().transform((found, context): TaggedText => {
    const { data } = shape.safeParse(found)
    if (data) return data
    context.addIssue('Invalid text')
    return z.NEVER
  })
}
/** A required text with a tag that says how `formatTexts` formats it: as a title or as plain text. */
export const taggedText = tagged(words)
/** An optional tagged text; null if it is missing or invalid. */
export const optionalTaggedText = taggedText.nullable().catch(null)
/** A tagged text that is '' if it is missing. */
export const taggedTextOrEmpty = tagged(wordsOrEmpty)
/** The fallback of an invalid tagged text. */
export const NO_TEXT: TaggedText = { as: 'text', words: '' }
/** The samples of a text's translations (`translationSamples`). Without a valid sample, the text exists in English. */
export const textSamples = z.object({ zhHK: z.string().catch('') }).catch({ zhHK: '' })
/** A document's slug, the last segment of its URL. */
export const slug = z.string().refine(isSlug)

/** A date such as 2026-08-31; null if it is missing. An invalid date becomes null and is logged as `field`. */
export function day(field: string) {
  const none = () => {
    log('error', 'content.field_left_out', { fields: field })
    return null
  }
  return z.iso.date().nullable().catch(none)
}

/** SEO texts. An invalid text becomes '', and the page then uses its own texts. */
export const seo = z.object({ title: shortText.catch(''), description: shortText.catch('') })

/**
 * A name that the code looks up in an object, such as the name of a component. Inherited names such as `constructor`
 * are invalid.
 */
export const name = z.string().refine((given) => !(given in {}))
/** The formatting marks of a span. Each becomes a nested element, so ten are the maximum. */
export const marks = z.array(name).max(10)
const span = z.object({
  _key: z.string(),
  _type: z.literal('span'),
  text: z.string().optional(),
  marks: marks.optional(),
})
const link = z.object({ _key: z.string(), _type: z.literal('link'), href: z.string().optional() })

/** The nesting level of a list item, from 1. */
export const level = z.number().int().min(1).max(DEEPEST_LIST).optional()

/** Whether the spans of a paragraph are, all together, within the length limit. */
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

/** The names of the invalid fields, for the log. The values are never logged. */
export function brokenFields(error: z.ZodError): string {
  return [...new Set(error.issues.map(({ path }) => path.map(String).join('.')))].join(', ')
}

/**
 * The items of a list that fit into the size limit, in order. An item that does not fit is omitted; later items may
 * still fit.
 */
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

/** Validates a list. Invalid items are omitted and logged; at least `least` valid items are required. */
export function each<Item extends z.ZodType>(item: Item, least = 1) {
  return z
    .array(z.unknown())
    .transform((items) => validOf(item, withinLimit(items)))
    .refine((items) => items.length >= least)
}

/** Validates a list of any length, for data that no page shows as a whole. Invalid items are omitted and logged. */
export const eachOfMany = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((items) => validOf(item, items))

function validOf<Item extends z.ZodType>(item: Item, items: readonly unknown[]): z.output<Item>[] {
  return items.flatMap((entry) => {
    const { success, data, error } = item.safeParse(entry)
    if (!success) log('error', 'content.item_left_out', { fields: brokenFields(error) })
    return success ? [data] : []
  })
}

/** Validates an optional list: invalid items are omitted, and an invalid list becomes an empty one. */
export const optionalEach = <Item extends z.ZodType>(item: Item) => each(item, 0).catch([])

/** A video. The summary and the transcript are required. */
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
/** Optional Portable Text. Invalid blocks are omitted. */
export const optionalFormatted = z.object({ blocks: each(block, 0), en: z.boolean() })

/**
 * Parses a document. An invalid field is logged and replaced by its fallback from `spares`.
 *
 * @throws z.ZodError if an invalid field has no fallback, so that Next.js keeps serving the last good page
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

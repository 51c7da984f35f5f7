import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { log } from '@/runtime/log'
import { isSlug } from '@/lib/contentPaths'
import { isFilled } from '@/lib/invisibleText'
import type { TaggedText, Words } from '@/cms/groq/localizedText'

/**
 * Building blocks for the schemas that validate content from Sanity. Studio enforces the same rules, but API
 * clients can write documents without them, and one invalid field must not break a page.
 */

/**
 * Maximum lengths of a text, of a paragraph and of a list (as JSON), in UTF-16 units. They limit the size of
 * a page, because React renders it without interruption, and a huge page would block other requests. Studio
 * has the same limits (`sanity/schemaTypes/validation.ts`).
 */
export const MAX_LENGTH = { text: 5_000, paragraph: 10_000, list: 100_000 }
/**
 * Maximum number of spans (pieces of text with the same formatting) in a paragraph. The Portable Text
 * renderer compares each span with all later ones, so rendering time grows with the square of their number.
 */
export const MAX_SPANS = 300
/**
 * The length of a list is that of its JSON text (limit: `MAX_LENGTH.list`), in which each line break counts as
 * this number of characters. A line break becomes a `<br>` element, which takes much longer to render than a character.
 */
const LINE_BREAK_SIZE = 50

/**
 * Creates a check that a text has at most `limit` UTF-16 units. Stega (invisible characters of a preview)
 * does not count, because it is often longer than the text itself.
 */
function isShort(limit: number) {
  return (text: string): boolean => text.length <= limit || stegaClean(text).length <= limit
}

/**
 * Maximum nesting depth of bulleted and numbered lists. The renderer is recursive: thousands of levels can
 * exceed the call stack, and the page then responds with 500.
 */
const MAX_LIST_DEPTH = 8

/** A text in one language of at most `MAX_LENGTH.text` UTF-16 units. It may be empty. */
export const shortText = z.string().refine(isShort(MAX_LENGTH.text))
/** A text in one language that must contain visible characters. */
export const requiredText = shortText.refine(isFilled)
/** A required text in the visitor's locale, or its English fallback: `{ lang: 'en', children: … }`. */
export const words = z.union([requiredText, z.object({ lang: z.literal('en'), children: requiredText })])
/** A text in the visitor's locale or its English fallback (like `words`), or '' if both are missing. */
export const wordsOrEmpty = words.or(z.literal(''))
/**
 * Creates the schema of a text with a tag (`as`) that says how to format it (`TaggedText`). In the log, an
 * error contains the name of the whole field, such as `title`, and not `title.words`, which editors do not know.
 */
function tagged(inner: z.ZodType<Words>) {
  const shape = z.object({ as: z.enum(['title', 'text']), words: inner })
  return z.unknown().transform((value, context): TaggedText => {
    const { data } = shape.safeParse(value)
    if (data) return data
    context.addIssue('Invalid text')
    return z.NEVER
  })
}
/**
 * A required text with the tag (`as`) that tells `formatTexts` how to format it: as a title, or as a text in
 * normal size.
 */
export const taggedText = tagged(words)
/**
 * Schema of a text with a formatting tag (`TaggedText`) for an optional field. A missing or invalid text becomes
 * null, so that the rest of the page stays valid.
 */
export const optionalTaggedText = taggedText.nullable().catch(null)
/**
 * Schema of a field with a `TaggedText`: words, and a tag that says how they are formatted, such as `title`. If the
 * field is empty, the words are ''. An invalid text is an error.
 */
export const taggedTextOrEmpty = tagged(wordsOrEmpty)
/**
 * An empty text with a formatting tag. If a field is invalid, `parseWithDefaults` can put this text in its
 * place, so that the rest of the page stays valid.
 */
export const NO_TEXT: TaggedText = { as: 'text', words: '' }
/**
 * Schema of a short sample of the Chinese translation of an article, from which `localesIn` decides whether the
 * translation exists. An invalid sample becomes '', so that the translation counts as missing.
 */
export const textSamples = z.object({ zhHK: z.string().catch('') }).catch({ zhHK: '' })
/** A slug: the last segment of a page's URL, such as `work-permits`. */
export const slug = z.string().refine(isSlug)

/**
 * Creates the schema of a date such as 2026-08-31, or null if the date is missing. An invalid date becomes
 * null and is logged with the field's name (`field`).
 */
export function day(field: string) {
  const none = () => {
    log('error', 'content.field_invalid', { fields: field })
    return null
  }
  return z.iso.date().nullable().catch(none)
}

/**
 * The `<title>` and the meta description of a page. An invalid text becomes ''. `seoOf` replaces an empty
 * title by the page's heading.
 */
export const seo = z.object({ title: shortText.catch(''), description: shortText.catch('') })

/**
 * A name that the renderer looks up in an object, such as the style of a block. Names that every object
 * inherits, such as `constructor`, are invalid: the renderer would find an inherited function and use it as a
 * component.
 */
export const lookupName = z.string().refine((text) => !(text in {}))
/**
 * The formatting marks of a span, such as bold. At most ten: each becomes a nested HTML element, and the
 * renderer is recursive, so thousands of marks could exceed the call stack.
 */
export const marks = z.array(lookupName).max(10)
const span = z.object({
  _key: z.string(),
  _type: z.literal('span'),
  text: z.string().optional(),
  marks: marks.optional(),
})
const link = z.object({ _key: z.string(), _type: z.literal('link'), href: z.string().optional() })

/** The nesting level of a list item, from 1 to `MAX_LIST_DEPTH`. */
export const level = z.number().int().min(1).max(MAX_LIST_DEPTH).optional()

/**
 * Whether all texts of a paragraph together are at most `MAX_LENGTH.paragraph` UTF-16 units long. A longer
 * paragraph would block the server while it is rendered.
 *
 * @param children the spans of the paragraph: pieces of text with the same formatting
 */
export const isShortParagraph = (children: readonly { text?: string | undefined }[] = []): boolean =>
  isShort(MAX_LENGTH.paragraph)(children.map(({ text = '' }) => text).join(''))

/**
 * Removes null at any depth: a field whose value is null counts as missing, and so does an entry of a list. API clients
 * store null where Studio stores nothing.
 */
export function withoutNull<Value>(value: Value): Value
export function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map((item) => withoutNull(item))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, field]) => field !== null)
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutNull(field)]))
}

/** Schema of a block of Portable Text: a paragraph, heading or list item. */
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

/**
 * Returns the names of the invalid fields for the log. It omits their values on purpose: the log should not
 * contain long or unpublished texts.
 */
export function invalidFields(error: z.ZodError): string {
  return [...new Set(error.issues.map(({ path }) => path.map(String).join('.')))].join(', ')
}

/**
 * Returns the items of a list that fit into the limit `MAX_LENGTH.list` (length of the list as JSON), in
 * order. An item that does not fit is omitted, but later, smaller items may still fit. Without the limit, a
 * huge list would block the server while it is rendered.
 */
export function withinLimit<Item>(items: readonly Item[]): Item[] {
  let size = 0
  const fitting = items.filter((item) => {
    const added = sizeOf(item)
    if (size + added > MAX_LENGTH.list) return false
    size += added
    return true
  })
  if (fitting.length < items.length)
    log('error', 'content.list_truncated', { left: items.length - fitting.length })
  return fitting
}

function sizeOf(item: unknown): number {
  const json = stegaClean(JSON.stringify(item) ?? '')
  return json.length + LINE_BREAK_SIZE * (json.split('\\n').length - 1)
}

/**
 * Creates the schema of a list. Invalid items are omitted and logged. The list is invalid if fewer than
 * `minimum` valid items remain.
 */
export function listOf<Item extends z.ZodType>(item: Item, minimum = 1) {
  return z
    .array(z.unknown())
    .transform((items) => validOf(item, withinLimit(items)))
    .refine((items) => items.length >= minimum)
}

/**
 * Creates the schema of a list of any length. Only for data that is never rendered all at once, such as the
 * search index, because rendering a huge list would block the server. Invalid items are omitted and logged.
 */
export const unlimitedListOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((items) => validOf(item, items))

function validOf<Item extends z.ZodType>(item: Item, items: readonly unknown[]): z.output<Item>[] {
  return items.map((entry) => parseItem(item, entry)).filter((entry) => entry !== undefined)
}

/** Parses an item of a list. Returns undefined for an invalid item, and logs its id and its invalid fields. */
export function parseItem<Item extends z.ZodType>(item: Item, entry: unknown): z.output<Item> | undefined {
  const { success, data, error } = item.safeParse(entry)
  if (success) return data
  const document = identified.safeParse(entry).data?._id
  log('error', 'content.item_invalid', { ...(document && { document }), fields: invalidFields(error) })
  return undefined
}

/** The item of a list of documents. Items of other lists have no id of their own. */
const identified = z.object({ _id: z.string() })

/**
 * Creates the schema of an optional list: invalid items are omitted and logged, and an invalid list becomes
 * an empty one.
 */
export const optionalListOf = <Item extends z.ZodType>(item: Item) => listOf(item, 0).catch([])

/** Schema of a video. It must have a title, a summary and a transcript (for visitors who cannot hear it). */
export const videoSchema = z.object({
  _key: z.string(),
  title: requiredText,
  summary: requiredText,
  minutes: z.number().catch(1),
  drawing: z.enum(['letter', 'card', 'calendar', 'register']).nullable().catch(null),
  embedUrl: z.string(),
  transcript: listOf(block).refine(isFilled),
})

export const requiredRichText = z.object({ blocks: listOf(block), en: z.boolean() })
/** Schema of a Portable Text that may be empty. Invalid blocks are omitted and logged. */
export const optionalRichText = z.object({ blocks: listOf(block, 0), en: z.boolean() })

/**
 * Parses the content of a Sanity document. An invalid field is logged and replaced by its value in
 * `fallbacks`.
 *
 * @throws z.ZodError if an invalid field has no fallback; Next.js then keeps serving the last good page
 */
export function parseWithDefaults<Fields extends object>(
  schema: z.ZodType<Fields>,
  content: object,
  { document, fallbacks }: { document: string; fallbacks: Partial<Fields> },
): Fields {
  const { success, data, error } = schema.safeParse(content)
  if (success) return data
  log('error', 'content.field_invalid', { document, fields: invalidFields(error) })
  const invalidNames = new Set(error.issues.map(({ path }) => String(path[0])))
  const replacements = Object.entries(fallbacks).filter(([name]) => invalidNames.has(name))
  return schema.parse({ ...content, ...Object.fromEntries(replacements) })
}

import { z } from 'zod'
import { log } from '@/runtime/log'
import type { PickLocale } from '@/cms/locale/pickLocale'
import {
  textSamples,
  brokenFields,
  day,
  isShortParagraph,
  level,
  marks,
  MOST_SPANS,
  name,
  optionalEach,
  seo,
  shortText,
  slug,
  taggedText,
  videoFound,
  withinLimit,
  words,
} from './primitives'
import type { ARTICLE_QUERY_RESULT } from '@/cms/sanity.types'

const side = z.number().optional()

const picture = z.object({
  asset: z.object({ _ref: shortText }),
  hotspot: z
    .object({ _type: z.literal('sanity.imageHotspot'), x: side, y: side, width: side, height: side })
    .nullable(),
  crop: z
    .object({ _type: z.literal('sanity.imageCrop'), top: side, bottom: side, left: side, right: side })
    .nullable(),
  alt: shortText,
  colour: z.string().nullable().catch(null),
})

/** An optional image. An invalid image is omitted; the rest of its block stays. */
const optionalPicture = picture.nullable().catch(null)
export const optionalSilentPicture = picture.omit({ alt: true }).nullable().catch(null)

const topicFound = z.object({ title: taggedText, slug }).nullable().catch(null)

/** Schema of an article in a list, as a query returns it. */
export const foundCard = z.object({
  _id: z.string(),
  slug,
  title: taggedText,
  summary: taggedText,
  topic: topicFound,
  publishedOn: day('publishedOn'),
  cover: optionalPicture,
})

type Found = NonNullable<PickLocale<ARTICLE_QUERY_RESULT>>

const keyed = z.looseObject({ _key: z.string(), _type: name })
/** A block of an article's text: only the fields that rendering depends on. */
const part = z.discriminatedUnion('_type', [
  z.looseObject({
    _type: z.literal('block'),
    _key: z.string(),
    style: name.optional(),
    listItem: name.optional(),
    level,
    children: z
      .array(
        z.looseObject({ _type: z.literal('span'), text: z.string().optional(), marks: marks.optional() }),
      )
      .max(MOST_SPANS)
      .refine(isShortParagraph),
    markDefs: z.array(keyed).max(MOST_SPANS),
  }),
  z.looseObject({ _type: z.literal('note'), _key: z.string(), text: shortText.optional() }),
  z.looseObject({
    _type: z.literal('figure'),
    _key: z.string(),
    caption: shortText.optional(),
    picture: optionalPicture,
  }),
  videoFound.extend({ _type: z.literal('video') }),
])

/** An article without its text. The type check fails if a field of the query is missing. */
const frame: z.ZodType<Omit<Found, '_id' | 'body'>> = z.object({
  seo,
  plain: seo,
  title: taggedText,
  summary: taggedText,
  topic: topicFound,
  cover: optionalPicture,
  sources: optionalEach(z.object({ _key: z.string(), label: taggedText, url: shortText })),
  related: optionalEach(foundCard),
  service: z.object({ title: words, slug, live: z.boolean() }).nullable().catch(null),
  publishedOn: day('publishedOn'),
  reviewedOn: day('reviewedOn'),
  changedAt: z.iso.datetime({ offset: true }).catch(''),
  translations: textSamples,
})

/**
 * Validates an article. An invalid block of its text, source or related article is omitted and logged.
 *
 * @throws z.ZodError if the title or summary is missing, so that Next.js keeps serving the last good page
 */
export function validateArticle(found: Found): Found {
  const parts = Array.isArray(found.body.blocks) ? found.body.blocks : []
  const blocks = withinLimit(parts).flatMap((block) => {
    const { success, data, error } = part.safeParse(block)
    if (!success) {
      log('error', 'content.part_left_out', { article: found._id, fields: brokenFields(error) })
      return []
    }
    // Parsing a video replaces some invalid fields by defaults, so the parsed fields are used. Other blocks stay as
    // they were before parsing.
    return [block._type === 'video' && data._type === 'video' ? { ...block, ...data } : block]
  })
  return { ...found, ...frame.parse(found), body: { ...found.body, blocks } }
}

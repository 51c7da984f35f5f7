import { z } from 'zod'
import { log } from '@/runtime/log'
import type { PickLocale } from '@/cms/locale/pickLocale'
import {
  textSamples,
  invalidFields,
  day,
  optionalListOf,
  seo,
  shortText,
  sizeOf,
  slug,
  taggedText,
  videoSchema,
  withinLimit,
  withoutNull,
  words,
} from './primitives'
import { tableSchema, tableSize } from './table'
import { textBlock } from './textBlock'
import type { ARTICLE_QUERY_RESULT } from '@/cms/sanity.types'

const optionalNumber = z.number().optional()

const imageSchema = z.object({
  asset: z.object({ _ref: shortText }),
  hotspot: z
    .object({
      _type: z.literal('sanity.imageHotspot'),
      x: optionalNumber,
      y: optionalNumber,
      width: optionalNumber,
      height: optionalNumber,
    })
    .nullable(),
  crop: z
    .object({
      _type: z.literal('sanity.imageCrop'),
      top: optionalNumber,
      bottom: optionalNumber,
      left: optionalNumber,
      right: optionalNumber,
    })
    .nullable(),
  alt: shortText,
  colour: z.string().nullable().catch(null),
})

/** An invalid image becomes null, so that the block or article stays valid. */
const optionalImage = imageSchema.nullable().catch(null)
export const optionalImageWithoutAlt = imageSchema.omit({ alt: true }).nullable().catch(null)

const topicSchema = z.object({ title: taggedText, slug }).nullable().catch(null)

/** The fields of the GROQ projection `ARTICLE_CARD`. */
export const cardSchema = z.object({
  _id: z.string(),
  slug,
  title: taggedText,
  summary: taggedText,
  topic: topicSchema,
  publishedOn: day('publishedOn'),
  cover: optionalImage,
})

type FetchedArticle = NonNullable<PickLocale<ARTICLE_QUERY_RESULT>>

/** Checks only the fields that rendering depends on. */
const blockSchema = z.discriminatedUnion('_type', [
  textBlock,
  tableSchema,
  z.looseObject({ _type: z.literal('note'), _key: z.string(), text: shortText.optional() }),
  z.looseObject({
    _type: z.literal('figure'),
    _key: z.string(),
    caption: shortText.optional(),
    picture: optionalImage,
  }),
  videoSchema.extend({ _type: z.literal('video') }),
])

/** The type check fails if a field of the GROQ query is missing. */
const fieldsSchema: z.ZodType<Omit<FetchedArticle, '_id' | 'body'>> = z.object({
  seo,
  plain: seo,
  title: taggedText,
  summary: taggedText,
  topic: topicSchema,
  cover: optionalImage,
  sources: optionalListOf(z.object({ _key: z.string(), label: taggedText, url: shortText })),
  related: optionalListOf(cardSchema),
  service: z.object({ title: words, slug, live: z.boolean() }).nullable().catch(null),
  publishedOn: day('publishedOn'),
  reviewedOn: day('reviewedOn'),
  changedAt: z.iso.datetime({ offset: true }).catch(''),
  translations: textSamples,
})

/** Blocks of the API can be anything, also null. */
const blockSize = (block: { _type?: string } | null) =>
  block?._type === 'table' ? tableSize(block) : sizeOf(block)

/**
 * Omits and logs invalid blocks, sources and related articles.
 * @throws z.ZodError if the title or the summary is missing; Next.js then keeps serving the last good page
 */
export function validateArticle(article: FetchedArticle): FetchedArticle {
  const storedBlocks = Array.isArray(article.body.blocks) ? article.body.blocks : []
  const blocks = withinLimit(storedBlocks, blockSize).flatMap((stored) => {
    const block = withoutNull(stored)
    const { success, data, error } = blockSchema.safeParse(block)
    if (!success) {
      log('error', 'content.block_invalid', { article: article._id, fields: invalidFields(error) })
      return []
    }
    // Only the schema of a video changes its input: it replaces some invalid fields by defaults.
    return [block._type === 'video' && data._type === 'video' ? { ...block, ...data } : block]
  })
  return { ...article, ...fieldsSchema.parse(article), body: { ...article.body, blocks } }
}

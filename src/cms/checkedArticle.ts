import { z } from 'zod'
import { words } from './parts'

const side = z.number().optional()

const picture = z.object({
  asset: z.object({ _ref: z.string() }),
  hotspot: z
    .object({ _type: z.literal('sanity.imageHotspot'), x: side, y: side, width: side, height: side })
    .nullable(),
  crop: z
    .object({ _type: z.literal('sanity.imageCrop'), top: side, bottom: side, left: side, right: side })
    .nullable(),
  alt: z.string(),
  colour: z.string().nullable().catch(null),
})

/** A picture that is not what it should be is left out alone. */
export const optionalPicture = picture.nullable().catch(null)

export const topicFound = z
  .object({ title: words, slug: z.string().min(1) })
  .nullable()
  .catch(null)

/** An article as lists find it. */
export const foundCard = z.object({
  _id: z.string(),
  slug: z.string().min(1),
  title: words,
  summary: words,
  topic: topicFound,
  publishedOn: z.string().nullable().catch(null),
  cover: optionalPicture,
})

import { z } from 'zod'
import { sharedImageUrl } from '@/cms/render/image'
import { shortText } from './primitives'

/** A share of the image's width or height. API clients can store a crop or hotspot without some of them. */
const shareOr = (missing: number) => z.number().default(missing)

export const imageWithoutAlt = z.object({
  asset: z.object({ _ref: shortText }),
  hotspot: z
    .object({
      _type: z.literal('sanity.imageHotspot'),
      x: shareOr(0.5),
      y: shareOr(0.5),
      width: shareOr(1),
      height: shareOr(1),
    })
    .nullable()
    .default(null),
  crop: z
    .object({
      _type: z.literal('sanity.imageCrop'),
      top: shareOr(0),
      bottom: shareOr(0),
      left: shareOr(0),
      right: shareOr(0),
    })
    .nullable()
    .default(null),
  colour: z.string().nullable().catch(null),
})

export const optionalImageWithoutAlt = imageWithoutAlt.nullable().catch(null)

export const optionalSharedImage = optionalImageWithoutAlt.transform(sharedImageUrl)

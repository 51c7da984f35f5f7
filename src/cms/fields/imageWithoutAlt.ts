import { z } from 'zod'
import { sharedImageUrl } from '@/cms/render/image'
import { shortText } from './primitives'

const optionalNumber = z.number().optional()

export const imageWithoutAlt = z.object({
  asset: z.object({ _ref: shortText }),
  hotspot: z
    .object({
      _type: z.literal('sanity.imageHotspot'),
      x: optionalNumber,
      y: optionalNumber,
      width: optionalNumber,
      height: optionalNumber,
    })
    .nullable()
    .default(null),
  crop: z
    .object({
      _type: z.literal('sanity.imageCrop'),
      top: optionalNumber,
      bottom: optionalNumber,
      left: optionalNumber,
      right: optionalNumber,
    })
    .nullable()
    .default(null),
  colour: z.string().nullable().catch(null),
})

export const optionalImageWithoutAlt = imageWithoutAlt.nullable().catch(null)

export const optionalSharedImage = optionalImageWithoutAlt.transform(sharedImageUrl)

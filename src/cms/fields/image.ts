import { z } from 'zod'
import { imageAttributes, sharedImageUrl } from '@/cms/render/image'
import { log } from '@/runtime/log'
import type { Fields } from './fields'
import { shortText } from './primitives'

const optionalNumber = z.number().optional()

const imageWithoutAlt = z.object({
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

/** The URL of the image that chat apps show for a page. */
export const optionalSharedImage = optionalImageWithoutAlt.transform(sharedImageUrl)

/** An invalid image becomes null, so that the block or article stays valid. */
export const optionalImage = ({ plainText }: Fields) =>
  imageWithoutAlt.extend({ alt: plainText }).nullable().catch(null)

/** Logs a missing or invalid image, which becomes null. `ratio`: width / height. */
export const requiredImage = (fields: Fields, ratio: number) =>
  optionalImage(fields).transform((image) => {
    const shown = imageAttributes(image, ratio)
    if (!shown) log('error', 'content.field_invalid', { fields: 'image' })
    return shown
  })

/** In a text, the alternative text has one language; older documents store it in both. */
export const optionalImageInText = ({ plainText }: Fields) =>
  imageWithoutAlt
    .extend({ alt: shortText.or(plainText) })
    .nullable()
    .catch(null)

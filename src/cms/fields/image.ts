import { imageAttributes } from '@/cms/render/image'
import { log } from '@/runtime/log'
import type { Fields } from './fields'
import { imageWithoutAlt } from './imageWithoutAlt'
import { shortText } from './primitives'

/** An invalid image becomes null, so that the article, card or section stays valid. */
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

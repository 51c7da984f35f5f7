import { z } from 'zod'
import { requiredImage } from '@/cms/fields/image'
import { richText } from '@/cms/fields/richText'
import { sectionParser } from '@/cms/fields/sectionParser'
import { IMAGE } from '@/cms/groq/articleCards'

export const IMAGE_TEXT = `_type == "imageTextSection" => {
      "image": image ${IMAGE}
    }` as const

/** Without an image, the text is still of use, so the section stays valid. */
export const imageTextSection = sectionParser('imageTextSection', (fields) =>
  z.object({
    eyebrow: fields.optionalTitle,
    heading: fields.title,
    body: richText(fields),
    image: requiredImage(fields, 4 / 3),
    side: z.enum(['left', 'right']).nullish().catch(null),
  }),
)

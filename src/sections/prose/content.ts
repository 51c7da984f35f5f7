import { z } from 'zod'
import { richText } from '@/cms/fields/richText'
import { sectionParser } from '@/cms/fields/sectionParser'

export const proseSection = sectionParser('proseSection', (fields) =>
  z.object({ eyebrow: fields.optionalTitle, heading: fields.title, body: richText(fields) }),
)

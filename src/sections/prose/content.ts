import { z } from 'zod'
import { richText } from '@/cms/fields/richText'
import { sectionParser, type ContentOf } from '@/cms/fields/sectionParser'

export const proseSection = sectionParser('proseSection', (fields) =>
  z.object({ eyebrow: fields.optionalTitle, heading: fields.title, body: richText(fields) }),
)
export type ProseContent = ContentOf<typeof proseSection>

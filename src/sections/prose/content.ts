import { z } from 'zod'
import { sectionParser, type ContentOf } from '@/cms/fields/sectionParser'

export const proseSection = sectionParser('proseSection', ({ optionalTitle, title, richText }) =>
  z.object({ eyebrow: optionalTitle, heading: title, body: richText }),
)
export type ProseContent = ContentOf<typeof proseSection>

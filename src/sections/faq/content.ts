import { z } from 'zod'
import { sectionParser, type ContentOf } from '@/cms/fields/sectionParser'

export const faqSection = sectionParser('faqSection', ({ listOf, title, richText }) =>
  z.object({
    heading: title,
    questions: listOf(z.object({ _key: z.string(), question: title, answer: richText })),
  }),
)
export type FaqContent = ContentOf<typeof faqSection>

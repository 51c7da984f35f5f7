import { z } from 'zod'
import { richText } from '@/cms/fields/richText'
import { sectionParser } from '@/cms/fields/sectionParser'

export const faqSection = sectionParser('faqSection', (fields) =>
  z.object({
    heading: fields.title,
    questions: fields.listOf(
      z.object({ _key: z.string(), question: fields.title, answer: richText(fields) }),
    ),
  }),
)

import { z } from 'zod'
import { introduction, sectionParser, titledTexts, type ContentOf } from '@/cms/fields/sectionParser'

export const factsSection = sectionParser('factsSection', (fields) =>
  z.object({ ...introduction(fields), facts: titledTexts(fields) }),
)
export type FactsContent = ContentOf<typeof factsSection>

import { z } from 'zod'
import { introduction, sectionParser, titledTexts } from '@/cms/fields/sectionParser'

export const factsSection = sectionParser('factsSection', (fields) =>
  z.object({ ...introduction(fields), facts: titledTexts(fields) }),
)

import { z } from 'zod'
import { sectionParser, titledTexts } from '@/cms/fields/sectionParser'

export const statusSection = sectionParser('statusSection', (fields) =>
  z.object({
    heading: fields.title,
    lead: fields.title,
    closedHeading: fields.title,
    closed: titledTexts(fields),
    openHeading: fields.title,
    open: titledTexts(fields),
  }),
)

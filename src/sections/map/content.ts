import { z } from 'zod'
import { sectionParser, type ContentOf } from '@/cms/fields/sectionParser'

export const mapSection = sectionParser('mapSection', ({ title, text }) =>
  z.object({ heading: title, directions: text }),
)
export type MapContent = ContentOf<typeof mapSection>

import { z } from 'zod'
import { sectionParser, type ContentOf } from '@/cms/fields/sectionParser'

export const licenceSection = sectionParser('licenceSection', ({ title, richText }) =>
  z.object({ heading: title, body: richText }),
)
export type LicenceContent = ContentOf<typeof licenceSection>

import { z } from 'zod'
import { richText } from '@/cms/fields/richText'
import { sectionParser, type ContentOf } from '@/cms/fields/sectionParser'

export const licenceSection = sectionParser('licenceSection', (fields) =>
  z.object({ heading: fields.title, body: richText(fields) }),
)
export type LicenceContent = ContentOf<typeof licenceSection>

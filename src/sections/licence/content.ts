import { z } from 'zod'
import { richText } from '@/cms/fields/richText'
import { sectionParser } from '@/cms/fields/sectionParser'

export const licenceSection = sectionParser('licenceSection', (fields) =>
  z.object({ heading: fields.title, body: richText(fields) }),
)

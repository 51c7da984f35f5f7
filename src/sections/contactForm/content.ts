import { z } from 'zod'
import { slug } from '@/cms/fields/primitives'
import { sectionParser, shortIntroduction } from '@/cms/fields/sectionParser'

export const contactFormSection = sectionParser('contactFormSection', (fields) =>
  z.object({ ...shortIntroduction(fields), reason: slug.nullable().catch(null) }),
)

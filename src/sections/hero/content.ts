import { z } from 'zod'
import { introduction, sectionParser } from '@/cms/fields/sectionParser'

export const heroSection = sectionParser('heroSection', (fields) =>
  z.object({ ...introduction(fields), consultationLabel: fields.text, servicesLabel: fields.text }),
)

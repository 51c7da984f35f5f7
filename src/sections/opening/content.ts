import { z } from 'zod'
import { introduction, sectionParser } from '@/cms/fields/sectionParser'

export const openingSection = sectionParser('openingSection', (fields) =>
  z.object({
    ...introduction(fields),
    drawing: z.enum(['pier', 'chart', 'lighthouse', 'knot', 'tonic']).nullish().catch(null),
    namesLicensee: z.boolean().nullish().catch(false),
    buttonLabel: fields.optionalText,
    reason: z.string().nullable().catch(null),
  }),
)

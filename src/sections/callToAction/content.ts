import { z } from 'zod'
import { sectionParser } from '@/cms/fields/sectionParser'

export const callToActionSection = sectionParser('callToActionSection', ({ title, text }) =>
  z.object({ heading: title, text, label: text, reason: z.string().nullable().catch(null) }),
)

import { z } from 'zod'
import { sectionParser } from '@/cms/fields/sectionParser'

export const mapSection = sectionParser('mapSection', ({ title, text }) =>
  z.object({ heading: title, directions: text }),
)

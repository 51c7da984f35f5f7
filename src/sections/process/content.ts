import { z } from 'zod'
import { introduction, sectionParser } from '@/cms/fields/sectionParser'

export const processSection = sectionParser('processSection', (fields) => {
  const { listOf, title, text } = fields
  const step = z.object({ _key: z.string(), title, we: text, you: text })
  return z.object({ ...introduction(fields), steps: listOf(step) })
})

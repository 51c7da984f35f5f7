import { z } from 'zod'
import { introduction, sectionParser } from '@/cms/fields/sectionParser'

export const peopleSection = sectionParser('peopleSection', (fields) => {
  const { listOf, unmarkedText, text } = fields
  const person = z.object({ _key: z.string(), name: unmarkedText, role: text, text })
  return z.object({ ...introduction(fields), people: listOf(person) })
})

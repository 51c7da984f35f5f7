import { z } from 'zod'
import { introduction, sectionParser } from '@/cms/fields/sectionParser'
import { slug } from '@/cms/fields/primitives'
import { LIVE } from '@/cms/groq/liveCondition'

export const SERVICES = `_type == "servicesSection" => {
      "services": coalesce(services, [])[0...100][@->{ "live": ${LIVE} }.live]-> {
        _id,
        title,
        question,
        summary,
        whoFor,
        icon,
        "slug": coalesce(slug.current, ""),
        "checklist": checklist[0...100] { _key, text }
      }
    }` as const

export const servicesSection = sectionParser('servicesSection', (fields) => {
  const { listOf, title, text } = fields
  const service = z.object({
    _id: z.string(),
    title,
    question: title,
    summary: text,
    whoFor: text,
    icon: z.enum(['family', 'study', 'work', 'skilled', 'province', 'citizenship']).nullable().catch(null),
    slug,
    checklist: listOf(z.object({ _key: z.string(), text }), 0),
  })
  return z.object({ ...introduction(fields), services: listOf(service) })
})

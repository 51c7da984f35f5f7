import { z } from 'zod'
import { richText } from '@/cms/fields/richText'
import { sectionParser } from '@/cms/fields/sectionParser'

export const contactSection = sectionParser('contactSection', (fields) =>
  z.object({
    heading: fields.title,
    lead: fields.optionalTitle,
    detailsHeading: fields.optionalTitle,
    hours: fields.optionalText,
    responsePromise: fields.optionalText,
    beforeYouWrite: richText(fields, 0).catch(''),
    formHeading: fields.optionalTitle,
  }),
)

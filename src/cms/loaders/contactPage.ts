import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { contentParser } from '@/cms/fields/fields'
import { parseWithoutInvalid } from '@/cms/fields/primitives'
import { richText } from '@/cms/fields/richText'
import { SEO } from '@/cms/groq/localizedText'
import { seoOf } from '@/cms/render/seo'

export const CONTACT_PAGE_QUERY = defineQuery(`*[_id == "contactPage" && _type == "contactPage"][0] {
  ${SEO},
  heading,
  lead,
  detailsHeading,
  hours,
  responsePromise,
  beforeYouWrite,
  formHeading
}`)

const parse = contentParser((fields) => {
  const { seo, title, titleOrEmpty, textOrEmpty } = fields
  return z.object({
    seo,
    heading: title,
    lead: titleOrEmpty,
    detailsHeading: titleOrEmpty,
    hours: textOrEmpty,
    responsePromise: textOrEmpty,
    beforeYouWrite: richText(fields, 0),
    formHeading: titleOrEmpty,
  })
})

export type ContactPage = Awaited<ReturnType<typeof getContactPage>>

export async function getContactPage(reading: ReadContext) {
  const content = await fetchContent(CONTACT_PAGE_QUERY, reading)
  if (!content) throw new Error('contactPage is not published')
  const page = await parseWithoutInvalid(parse, content, { document: 'contactPage', locale: reading.locale })
  return { ...page, seo: seoOf(page.seo, page.heading) }
}

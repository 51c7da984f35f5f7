import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import type { PickLocale } from '@/cms/locale/pickLocale'
import {
  NO_TEXT,
  optionalRichText,
  parseWithDefaults,
  seo,
  taggedText,
  taggedTextOrEmpty,
} from '@/cms/validate/primitives'
import { richTextHtml } from '@/cms/render/richText'
import { seoOf } from '@/cms/render/seo'
import { formatTexts } from '@/cms/typography/formatTexts'
import type { CONTACT_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { plainText, richText, text, title } from '@/cms/groq/localizedText'

export const CONTACT_PAGE_QUERY = defineQuery(`*[_id == "contactPage" && _type == "contactPage"][0] {
  "seo": { "title": ${plainText('seo.title')}, "description": ${plainText('seo.description')} },
  "heading": ${title('heading')},
  "lead": ${title('lead')},
  "detailsHeading": ${title('detailsHeading')},
  "hours": ${text('hours')},
  "responsePromise": ${text('responsePromise')},
  "beforeYouWrite": ${richText('beforeYouWrite')},
  "formHeading": ${title('formHeading')}
}`)

type Content = NonNullable<PickLocale<CONTACT_PAGE_QUERY_RESULT>>

const schema: z.ZodType<Content> = z.object({
  seo,
  heading: taggedText,
  lead: taggedTextOrEmpty,
  detailsHeading: taggedTextOrEmpty,
  hours: taggedTextOrEmpty,
  responsePromise: taggedTextOrEmpty,
  beforeYouWrite: optionalRichText,
  formHeading: taggedTextOrEmpty,
})
const fallbacks = {
  seo: { title: '', description: '' },
  lead: NO_TEXT,
  detailsHeading: NO_TEXT,
  hours: NO_TEXT,
  responsePromise: NO_TEXT,
  beforeYouWrite: { blocks: [], en: false },
  formHeading: NO_TEXT,
}

export type ContactPage = Awaited<ReturnType<typeof getContactPage>>

export async function getContactPage(reading: ReadContext) {
  const content = await fetchContent(CONTACT_PAGE_QUERY, reading)
  if (!content) throw new Error('contactPage is not published')
  const page = parseWithDefaults(schema, content, { document: 'contactPage', fallbacks })
  const { seo, beforeYouWrite, ...texts } = page
  return {
    ...(await formatTexts(texts)),
    seo: seoOf(seo, texts.heading.words),
    beforeYouWrite: richTextHtml(beforeYouWrite),
  }
}

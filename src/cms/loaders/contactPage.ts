import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import type { PickLocale } from '@/cms/locale/pickLocale'
import {
  NO_TEXT,
  optionalFormatted,
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

type Found = NonNullable<PickLocale<CONTACT_PAGE_QUERY_RESULT>>

const check: z.ZodType<Found> = z.object({
  seo,
  heading: taggedText,
  lead: taggedTextOrEmpty,
  detailsHeading: taggedTextOrEmpty,
  hours: taggedTextOrEmpty,
  responsePromise: taggedTextOrEmpty,
  beforeYouWrite: optionalFormatted,
  formHeading: taggedTextOrEmpty,
})
const spares = {
  seo: { title: '', description: '' },
  lead: NO_TEXT,
  detailsHeading: NO_TEXT,
  hours: NO_TEXT,
  responsePromise: NO_TEXT,
  beforeYouWrite: { blocks: [], en: false },
  formHeading: NO_TEXT,
}

/** The contact page's copy in one locale. `beforeYouWrite` is HTML. */
export type ContactPage = Awaited<ReturnType<typeof getContactPage>>

/**
 * Loads the contact page's copy in one locale.
 *
 * @throws if the page is not published, so that Next.js keeps serving the last good page
 */
export async function getContactPage(reading: ReadContext) {
  const found = await fetchContent(CONTACT_PAGE_QUERY, reading)
  if (!found) throw new Error('contactPage is not published')
  const page = parseWithDefaults(check, found, { document: 'contactPage', spares })
  const { seo, beforeYouWrite, ...texts } = page
  return {
    ...(await formatTexts(texts)),
    seo: seoOf(seo, texts.heading.words),
    beforeYouWrite: richTextHtml(beforeYouWrite),
  }
}

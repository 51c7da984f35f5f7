import { defineQuery } from 'groq'
import { fetchContent, type Reading } from '@/cms/client'
import { richTextHtml } from '@/cms/richText'
import type { CONTACT_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { plainText, richText, text } from './localized'

export const CONTACT_PAGE_QUERY = defineQuery(`*[_id == "contactPage" && _type == "contactPage"][0] {
  "seo": { "title": ${plainText('seo.title')}, "description": ${plainText('seo.description')} },
  "heading": ${text('heading')},
  "lead": ${text('lead')},
  "detailsHeading": ${text('detailsHeading')},
  "hours": ${text('hours')},
  "responsePromise": ${text('responsePromise')},
  "beforeYouWrite": ${richText('beforeYouWrite')},
  "formHeading": ${text('formHeading')}
}`)

type Found = NonNullable<CONTACT_PAGE_QUERY_RESULT>
/** `beforeYouWrite` is HTML, ready to be shown. */
export type ContactPage = Omit<Found, 'beforeYouWrite'> & { beforeYouWrite: string }

/** The contact page's copy in one language; null where nobody has published the page. */
export async function getContactPage(reading: Reading): Promise<ContactPage | null> {
  const page = await fetchContent(CONTACT_PAGE_QUERY, reading)
  return page && { ...page, beforeYouWrite: richTextHtml(page.beforeYouWrite) }
}

import { defineQuery } from 'groq'
import { fetchPublished } from '@/cms/client'
import { richTextHtml } from '@/cms/richText'
import type { CONTACT_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import type { Locale } from '@/i18n/locales'
import { richText, text } from './localized'

export const CONTACT_PAGE_QUERY = defineQuery(`*[_id == "contactPage" && _type == "contactPage"][0] {
  "seo": { "title": ${text('seo.title')}, "description": ${text('seo.description')} },
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
export async function getContactPage(locale: Locale): Promise<ContactPage | null> {
  const page = await fetchPublished(CONTACT_PAGE_QUERY, locale)
  return page && { ...page, beforeYouWrite: richTextHtml(page.beforeYouWrite) }
}

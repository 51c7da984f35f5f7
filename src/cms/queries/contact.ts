import { defineQuery } from 'groq'
import { fetchPublished } from '@/cms/client'
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

export type ContactPage = NonNullable<CONTACT_PAGE_QUERY_RESULT>

/** The contact page's copy in one language; null where nobody has published the page. */
export function getContactPage(locale: Locale): Promise<ContactPage | null> {
  return fetchPublished(CONTACT_PAGE_QUERY, locale)
}

import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import type { PickLocale } from '@/cms/locale/pickLocale'
import { optionalFormatted, seo, textOrEmpty, parseWithDefaults, words } from '@/cms/validate/primitives'
import { richTextHtml } from '@/cms/render/richText'
import { seoOf } from '@/cms/render/seo'
import { formatTexts } from '@/cms/typography/formatTexts'
import type { CONTACT_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { plainText, richText, text } from '@/cms/groq/localizedText'

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

type Found = NonNullable<PickLocale<CONTACT_PAGE_QUERY_RESULT>>

const check: z.ZodType<Found> = z.object({
  seo,
  heading: words,
  lead: textOrEmpty,
  detailsHeading: textOrEmpty,
  hours: textOrEmpty,
  responsePromise: textOrEmpty,
  beforeYouWrite: optionalFormatted,
  formHeading: textOrEmpty,
})
const spares = {
  seo: { title: '', description: '' },
  lead: '',
  detailsHeading: '',
  hours: '',
  responsePromise: '',
  beforeYouWrite: { blocks: [], en: false },
  formHeading: '',
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
  const { seo, beforeYouWrite, ...words } = page
  return {
    ...(await formatTexts(words)),
    seo: seoOf(seo, words.heading),
    beforeYouWrite: richTextHtml(beforeYouWrite),
  }
}

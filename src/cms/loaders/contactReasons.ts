import { defineQuery } from 'groq'
import { z } from 'zod'
import { PAGE_DOCUMENTS } from '@/cms/routesByDocumentType'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { formatTexts } from '@/cms/typography/formatTexts'
import { slug, taggedText } from '@/cms/validate/primitives'
import { text, type Title } from '@/cms/groq/localizedText'

/**
 * Selects the display names of contact reasons (what a contact message is about: a service, a topic or a
 * page). A service that has ended is included, because old messages, which administrators still read, refer
 * to it. A future service is not included, because it is not public yet.
 */
const REASON_NAMES_QUERY = defineQuery(`{
  "services": *[_type == "service" && defined(slug.current) && (!defined(publishFrom) || publishFrom <= $now)] {
    "reason": slug.current,
    "name": ${text('title')}
  },
  "topics": *[_type == "topic" && defined(slug.current)] {
    "reason": slug.current,
    "name": ${text('title')}
  },
  "pages": *[_id in $ids && _id == _type] {
    _id,
    "name": { "as": "text", "texts": { "enCA": coalesce(seo.title.enCA, seoTitle), "zhHK": seo.title.zhHK } },
    "reasons": array::unique(coalesce(sections[defined(reason)].reason, []))
  }
}`)

/**
 * Contact reasons (what a message is about) with their display names in one locale. A list instead of an
 * object: a reason can come from the URL, and for the reason `constructor`, an object would return an
 * inherited function instead of undefined.
 */
export type ContactReasons = { reason: string; name: Title }[]

// If the name of a service, topic or page is invalid, the contact reason is omitted without a log entry: the
// loader of the page that shows the same document already logs the error.
const reasonSchema = z.object({ reason: slug, name: taggedText })

/**
 * Loads everything that a contact message can be about, with display names in one locale. A reason is the slug
 * of a service or topic, the path of a page, or a word that an editor has set for a contact button (`reason`).
 *
 * A reason from a button has no name of its own, so it gets the title of the button's page. If buttons on
 * several pages have the same reason, it is omitted, because its name would be ambiguous. If a reason occurs
 * twice in the list, for example as a service and as a topic, callers use the first entry.
 */
export async function getContactReasons(reading: ReadContext): Promise<ContactReasons> {
  const ids = Object.keys(PAGE_DOCUMENTS)
  const { services, topics, pages } = await fetchContent(REASON_NAMES_QUERY, reading, { ids })
  const pagePaths = pages.flatMap(({ _id, name }) =>
    (PAGE_DOCUMENTS[_id] ?? []).map((route) => ({ reason: route.slice(1), name })),
  )
  const buttonReasons = pages.flatMap(({ name, reasons }) => reasons.map((reason) => ({ reason, name })))
  const uniqueButtonReasons = buttonReasons.filter(
    ({ reason }) => buttonReasons.filter((other) => other.reason === reason).length === 1,
  )
  const valid = [...services, ...topics, ...pagePaths, ...uniqueButtonReasons].flatMap(
    (entry) => reasonSchema.safeParse(entry).data ?? [],
  )
  return formatTexts(valid)
}

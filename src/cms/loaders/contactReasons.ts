import { defineQuery } from 'groq'
import { z } from 'zod'
import { PAGE_DOCUMENTS } from './pageDocuments'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { formatTexts } from '@/cms/typography/formatTexts'
import { slug, taggedText } from '@/cms/validate/primitives'
import { text, type Title } from '@/cms/groq/localizedText'

/**
 * Selects the titles of contact reasons. A service that has ended is included, because old messages still refer to
 * it. A future service is excluded, because it is not public yet.
 */
export const REASON_NAMES_QUERY = defineQuery(`{
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
 * The titles of contact reasons in one locale. This is a list, not an object: in an object, the key `constructor`
 * would match an inherited property.
 */
export type ContactReasons = { reason: string; name: Title }[]

// An invalid title is skipped without a log entry: the page that shows the document logs the error.
const known = z.object({ reason: slug, name: taggedText })

/**
 * Loads the titles of contact reasons in one locale. A reason is the slug of a service or topic, the path of a page,
 * or the name that a page's buttons send with a message. Such a name counts only if no other page uses it. If a
 * reason has several titles, the first one counts.
 */
export async function getContactReasons(reading: ReadContext): Promise<ContactReasons> {
  const ids = Object.keys(PAGE_DOCUMENTS)
  const { services, topics, pages } = await fetchContent(REASON_NAMES_QUERY, reading, { ids })
  const byAddress = pages.flatMap(({ _id, name }) =>
    (PAGE_DOCUMENTS[_id] ?? []).map((route) => ({ reason: route.slice(1), name })),
  )
  const onPages = pages.flatMap(({ name, reasons }) => reasons.map((reason) => ({ reason, name })))
  const byButton = onPages.filter(({ reason }) => onPages.filter((one) => one.reason === reason).length === 1)
  const valid = [...services, ...topics, ...byAddress, ...byButton].flatMap(
    (entry) => known.safeParse(entry).data ?? [],
  )
  return formatTexts(valid)
}

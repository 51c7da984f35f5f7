import { defineQuery } from 'groq'
import { z } from 'zod'
import { PAGE_DOCUMENTS } from './pageDocuments'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { formatText } from '@/cms/typography/languageSpans'
import { slug, words } from '@/cms/validate/primitives'
import { text, type Title } from '@/cms/groq/localizedText'

/** A service that has ended still names the messages about it; a future one is not public. */
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
    "name": { "as": "words", "enCA": coalesce(seo.title.enCA, seoTitle), "zhHK": seo.title.zhHK },
    "reasons": array::unique(coalesce(sections[defined(reason)].reason, []))
  }
}`)

/** The titles of contact reasons in one locale. A list, because `constructor` would match a property of an object. */
export type ContactReasons = { reason: string; name: Title }[]

// Not logged here: the page that shows the invalid document logs it.
const known = z.object({ reason: slug, name: words })

/**
 * The titles of contact reasons in one locale: services and topics by their short name; pages by their path, or by a
 * reason of their buttons that no other page has. The first title of a reason counts.
 */
export async function getContactReasons(reading: ReadContext): Promise<ContactReasons> {
  const ids = Object.keys(PAGE_DOCUMENTS)
  const { services, topics, pages } = await fetchContent(REASON_NAMES_QUERY, reading, { ids })
  const byAddress = pages.flatMap(({ _id, name }) =>
    (PAGE_DOCUMENTS[_id] ?? []).map((route) => ({ reason: route.slice(1), name })),
  )
  const onPages = pages.flatMap(({ name, reasons }) => reasons.map((reason) => ({ reason, name })))
  const byButton = onPages.filter(({ reason }) => onPages.filter((one) => one.reason === reason).length === 1)
  return [...services, ...topics, ...byAddress, ...byButton].flatMap((entry) => {
    const { data } = known.safeParse(entry)
    return data ? [{ ...data, name: formatText(data.name) }] : []
  })
}

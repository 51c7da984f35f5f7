import { defineQuery } from 'groq'
import { z } from 'zod'
import { PAGE_DOCUMENTS } from '@/cms/affectedPaths'
import { fetchContent, type Reading } from '@/cms/client'
import { textOf } from '@/cms/foreign'
import { slug, words } from '@/cms/parts'
import { text, type Title } from './localized'

/** A service that has ended still names the messages about it; one that is yet to come is no visitor's business. */
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

/** What a message's `reason` is called in one language. A list: a visitor's `constructor` names nothing. */
export type ReasonNames = { reason: string; name: Title }[]

// Without a line in the log: the page that shows a broken document writes one.
const known = z.object({ reason: slug, name: words })

/**
 * The names of what visitors can ask about, in one language: a service and a topic by their short names; a page by its
 * address, or by what a button on it, and on no other page, says that messages are about. Of the same reason the first
 * one counts.
 */
export async function getReasonNames(reading: Reading): Promise<ReasonNames> {
  const ids = Object.keys(PAGE_DOCUMENTS)
  const { services, topics, pages } = await fetchContent(REASON_NAMES_QUERY, reading, { ids })
  const byAddress = pages.flatMap(({ _id, name }) =>
    (PAGE_DOCUMENTS[_id] ?? []).map((route) => ({ reason: route.slice(1), name })),
  )
  const onPages = pages.flatMap(({ name, reasons }) => reasons.map((reason) => ({ reason, name })))
  const byButton = onPages.filter(({ reason }) => onPages.filter((one) => one.reason === reason).length === 1)
  return [...services, ...topics, ...byAddress, ...byButton].flatMap((entry) => {
    const { data } = known.safeParse(entry)
    return data ? [{ ...data, name: textOf(data.name) }] : []
  })
}

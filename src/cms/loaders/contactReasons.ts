import { defineQuery } from 'groq'
import { z } from 'zod'
import { PAGE_DOCUMENTS, routesOfPage } from '@/cms/routesByDocumentType'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { SHOWN_SECTIONS } from '@/cms/rules/hiddenSections'
import { contentParser } from '@/cms/fields/fields'
import { shortTextOrEmpty, slug } from '@/cms/fields/primitives'
import type { FormattedText } from '@/cms/typography/shownText'
import { log } from '@/runtime/log'
import { mapInTurns } from '@/runtime/mapInTurns'

/** A contact form loads all of them. */
const MAX_REASONS = 1_000

/** No future services and pages. Old messages refer to those that have ended. */
const HAS_BEGUN = '(!defined(publishFrom) || publishFrom <= $now)' as const

/** `seoTitle`: a field that the Visa Tonic page had before `seo`. */
const REASON_NAMES_QUERY = defineQuery(`{
  "services": *[_type == "service" && defined(slug.current) && ${HAS_BEGUN}] {
    "reason": slug.current,
    "name": title
  },
  "topics": *[_type == "topic" && defined(slug.current)] {
    "reason": slug.current,
    "name": title
  },
  "pages": *[(_id in $ids && _id == _type) || (_type == "page" && ${HAS_BEGUN})] {
    _id,
    "name": {
      "enCA": coalesce(
        seo.title.enCA, seoTitle, ${SHOWN_SECTIONS}[0].heading.enCA,
        seo.title.zhHK, ${SHOWN_SECTIONS}[0].heading.zhHK
      ),
      "zhHK": coalesce(seo.title.zhHK, ${SHOWN_SECTIONS}[0].heading.zhHK)
    },
    "reasons": array::unique([reason, ...coalesce(${SHOWN_SECTIONS}[defined(reason)].reason, [])])
  }
}`)

/** A list, because a reason can come from the URL: an object would have an entry for `constructor`. */
export type ContactReasons = { reason: string; name: FormattedText }[]

// Not logged: a page may lack a title, and the loaders of services and topics log invalid titles.
const parseReason = contentParser(({ text }) => z.object({ reason: shortTextOrEmpty.pipe(slug), name: text }))

/**
 * A reason is the slug of a service or topic, the path of a page of the site itself without its first slash, or a word
 * that an editor has set for a contact button. Such a word has no name of its own, so it gets the title of the button's
 * page. It is omitted if it is on several pages, because its name would be ambiguous. If a reason occurs twice in the
 * list, callers use the first entry.
 */
export async function getContactReasons(reading: ReadContext): Promise<ContactReasons> {
  const ids = Object.keys(PAGE_DOCUMENTS)
  const { services, topics, pages } = await fetchContent(REASON_NAMES_QUERY, reading, { ids })
  const pagePaths = pages.flatMap(({ _id, name }) =>
    routesOfPage(_id).map((route) => ({ reason: route.slice(1), name })),
  )
  const buttonReasons = pages.flatMap(({ name, reasons }) => reasons.map((reason) => ({ reason, name })))
  const uses = new Map<string | null, number>()
  for (const { reason } of buttonReasons) uses.set(reason, (uses.get(reason) ?? 0) + 1)
  const uniqueButtonReasons = buttonReasons.filter(({ reason }) => uses.get(reason) === 1)
  const all = [...services, ...topics, ...pagePaths, ...uniqueButtonReasons]
  const entries = all.slice(0, MAX_REASONS)
  if (all.length > MAX_REASONS) log('error', 'content.list_truncated', { left: all.length - MAX_REASONS })
  const results = await mapInTurns(entries, (entry) => parseReason(entry, reading.locale))
  return results.flatMap(({ data }) => data ?? [])
}

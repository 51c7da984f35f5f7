import { defineQuery } from 'groq'
import { IMAGE_WITHOUT_ALT } from './articleCards'
import { bothTexts } from './localizedText'

/** `pt::text` leaves out tables. */
const searchedText = <F extends string>(field: F) =>
  `coalesce(pt::text(${field}), "") + " " + coalesce(pt::text(${field}[_type == "table"].rows[].cells[].value[]), "")` as const

/** The search index fetches only those articles again whose revision has changed. */
export const REVISIONS_QUERY = defineQuery(`*[_type == "article" && defined(slug.current)] { _id, _rev }`)

/** Articles with unpublished changes, which replace the published ones in a preview. */
export const DRAFTED_QUERY = defineQuery(`*[_type == "article" && _originalId in path("drafts.**")]._id`)

/** Also outside their publication period: when it begins, the search finds them without a reload. */
export const LIBRARY_QUERY = defineQuery(`*[_type == "article" && _id in $ids] {
  _id,
  _rev,
  "slug": coalesce(slug.current, ""),
  "title": ${bothTexts('title')},
  "summary": ${bothTexts('summary')},
  "body": { "enCA": ${searchedText('body.enCA')}, "zhHK": ${searchedText('body.zhHK')} },
  "topic": coalesce(topic._ref, ""),
  "cover": cover ${IMAGE_WITHOUT_ALT},
  publishedOn,
  publishFrom,
  publishUntil
}`)

export const TOPICS_QUERY = defineQuery(`*[_type == "topic" && defined(slug.current)] | order(order asc) {
  _id,
  "slug": coalesce(slug.current, ""),
  "formerSlugs": coalesce(formerSlugs, []),
  "title": ${bothTexts('title')},
  "summary": ${bothTexts('summary')}
}`)

export const WORD_GROUPS_QUERY =
  defineQuery(`*[_id == "resourcesPage" && _type == "resourcesPage"][0].wordGroups[] {
  "words": coalesce(words, [])
}`)

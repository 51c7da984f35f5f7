import { defineQuery } from 'groq'
import { SILENT_PICTURE } from './articleCards'
import { bothTexts } from './localized'

/** The revision of every published article, which shows the search which articles to read again. */
export const REVISIONS_QUERY = defineQuery(`*[_type == "article" && defined(slug.current)] { _id, _rev }`)

/** Of the articles that an editor sees those that are not as published. */
export const DRAFTED_QUERY = defineQuery(`*[_type == "article" && _originalId in path("drafts.**")]._id`)

/** Articles as the search reads them: in both languages, whether or not they can be read at present. */
export const LIBRARY_QUERY = defineQuery(`*[_type == "article" && _id in $ids] {
  _id,
  _rev,
  "slug": coalesce(slug.current, ""),
  "title": ${bothTexts('title')},
  "summary": ${bothTexts('summary')},
  "body": { "enCA": coalesce(pt::text(body.enCA), ""), "zhHK": coalesce(pt::text(body.zhHK), "") },
  "topic": coalesce(topic._ref, ""),
  "cover": cover ${SILENT_PICTURE},
  publishedOn,
  publishFrom,
  publishUntil
}`)

export const TOPICS_QUERY = defineQuery(`*[_type == "topic" && defined(slug.current)] | order(order asc) {
  _id,
  "slug": coalesce(slug.current, ""),
  "title": ${bothTexts('title')},
  "summary": ${bothTexts('summary')}
}`)

/** Words that readers use for the same thing, of which an article may hold another one. */
export const WORD_GROUPS_QUERY =
  defineQuery(`*[_id == "resourcesPage" && _type == "resourcesPage"][0].wordGroups[] {
  "words": coalesce(words, [])
}`)

import { defineQuery } from 'groq'
import { SILENT_PICTURE } from '@/cms/groq/articleCards'
import { bothTexts } from '@/cms/groq/localizedText'

/** The revision of every published article, which shows the search which articles to read again. */
export const REVISIONS_QUERY = defineQuery(`*[_type == "article" && defined(slug.current)] { _id, _rev }`)

/** Articles with unpublished changes, for an editor's preview. */
export const DRAFTED_QUERY = defineQuery(`*[_type == "article" && _originalId in path("drafts.**")]._id`)

/** The articles for search, in both languages, public or not. */
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

/** Synonyms. */
export const WORD_GROUPS_QUERY =
  defineQuery(`*[_id == "resourcesPage" && _type == "resourcesPage"][0].wordGroups[] {
  "words": coalesce(words, [])
}`)

import { defineQuery } from 'groq'
import { SILENT_PICTURE } from '@/cms/groq/articleCards'
import { bothTexts } from '@/cms/groq/localizedText'

/**
 * Selects the revision of every published article. The search index reads an article again only if its revision
 * changed.
 */
export const REVISIONS_QUERY = defineQuery(`*[_type == "article" && defined(slug.current)] { _id, _rev }`)

/** Selects the articles with unpublished changes, for an editor's preview. */
export const DRAFTED_QUERY = defineQuery(`*[_type == "article" && _originalId in path("drafts.**")]._id`)

/** Selects articles by id for the search index, in both languages, whether or not they are public now. */
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

/** Selects the synonym groups of the search. */
export const WORD_GROUPS_QUERY =
  defineQuery(`*[_id == "resourcesPage" && _type == "resourcesPage"][0].wordGroups[] {
  "words": coalesce(words, [])
}`)

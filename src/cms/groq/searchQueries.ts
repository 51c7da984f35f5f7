import { defineQuery } from 'groq'
import { IMAGE_WITHOUT_ALT } from './articleCards'
import { bothTexts } from './localizedText'

/**
 * Selects the id and the revision (`_rev`, which changes with each edit) of all published articles. The
 * search index fetches only those articles again whose revision has changed.
 */
export const REVISIONS_QUERY = defineQuery(`*[_type == "article" && defined(slug.current)] { _id, _rev }`)

/**
 * Selects the ids of the articles with unpublished changes. In a preview, their drafts replace the published
 * articles of the search index.
 */
export const DRAFTED_QUERY = defineQuery(`*[_type == "article" && _originalId in path("drafts.**")]._id`)

/**
 * Selects the articles with the ids `$ids` for the search index, in both languages. Includes articles outside
 * their publication period (`publishFrom` to `publishUntil`): the search hides them until the period begins,
 * and then finds them at once, without a reload of the index.
 */
export const LIBRARY_QUERY = defineQuery(`*[_type == "article" && _id in $ids] {
  _id,
  _rev,
  "slug": coalesce(slug.current, ""),
  "title": ${bothTexts('title')},
  "summary": ${bothTexts('summary')},
  "body": { "enCA": coalesce(pt::text(body.enCA), ""), "zhHK": coalesce(pt::text(body.zhHK), "") },
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

/**
 * Selects the groups of search synonyms (words that the search treats as the same, such as “mum” and “mother”).
 * Editors maintain them in the document of the page that lists the articles (`resourcesPage`).
 */
export const WORD_GROUPS_QUERY =
  defineQuery(`*[_id == "resourcesPage" && _type == "resourcesPage"][0].wordGroups[] {
  "words": coalesce(words, [])
}`)

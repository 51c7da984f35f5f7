import { defineQuery } from 'groq'
import { SHOWN_SECTIONS } from '@/cms/rules/hiddenSections'
import { IMAGE_WITHOUT_ALT } from './articleCards'
import { bothTexts } from './localizedText'

/** `pt::text` returns only paragraphs. */
const searchedText = <F extends string>(field: F) =>
  `coalesce(pt::text(${field}), "")
    + " " + coalesce(pt::text(${field}[_type == "table"].rows[].cells[].value[]), "")
    + " " + coalesce(pt::text(${field}[_type == "video"].transcript[]), "")
    + " " + coalesce(array::join(${field}[_type == "note" && defined(text)].text, " "), "")
    + " " + coalesce(array::join(${field}[_type == "figure" && defined(caption)].caption, " "), "")
    + " " + coalesce(array::join(${field}[_type == "video" && defined(title)].title, " "), "")
    + " " + coalesce(array::join(${field}[_type == "video" && defined(summary)].summary, " "), "")` as const

/** The search index fetches only those documents again whose revision has changed. */
export const REVISIONS_QUERY = defineQuery(`{
  "articles": *[_type == "article" && defined(slug.current)] { _id, _rev },
  "pages": *[_type == "page" && defined(address)] { _id, _rev }
}`)

/** With the perspective `drafts`: documents with unpublished changes, also if they were never published. */
export const DRAFTED_QUERY = defineQuery(`{
  "articles": *[_type == "article" && _originalId in path("drafts.**")]._id,
  "pages": *[_type == "page" && _originalId in path("drafts.**")]._id
}`)

/** Also articles that are not public now: when their period begins, the search finds them without a new index. */
export const LIBRARY_QUERY = defineQuery(`*[_type == "article" && _id in $ids] {
  _id,
  _rev,
  "slug": coalesce(slug.current, ""),
  languages,
  "title": ${bothTexts('title')},
  "summary": ${bothTexts('summary')},
  "body": { "enCA": ${searchedText('body.enCA')}, "zhHK": ${searchedText('body.zhHK')} },
  "topic": coalesce(topic._ref, ""),
  "cover": cover ${IMAGE_WITHOUT_ALT},
  publishedOn,
  publishFrom,
  publishUntil
}`)

/**
 * Pages of editors, also outside their publication period. Titles and descriptions: the first one with words
 * is shown. Sections as stored, because the search finds the texts of any type.
 */
export const SEARCHED_PAGES_QUERY = defineQuery(`*[_type == "page" && _id in $ids] {
  _id,
  _rev,
  "createdAt": _createdAt,
  address,
  languages,
  "titles": [seo.title, ${SHOWN_SECTIONS}[0].heading],
  "descriptions": [seo.description, ${SHOWN_SECTIONS}[0].lead],
  "sections": ${SHOWN_SECTIONS},
  publishFrom,
  publishUntil
}`)

/** The limit of `formerSlugs` is for a list that an API client has filled. */
export const TOPICS_QUERY = defineQuery(`*[_type == "topic" && defined(slug.current)] | order(order asc) {
  _id,
  "slug": coalesce(slug.current, ""),
  "formerSlugs": coalesce(formerSlugs, [])[0...1000],
  "title": ${bothTexts('title')},
  "summary": ${bothTexts('summary')}
}`)

/**
 * Each search compares its query with all groups. One synonym more than `MAX_SYNONYMS`, so that the site omits the
 * group.
 */
export const WORD_GROUPS_QUERY =
  defineQuery(`*[_id == "resourcesPage" && _type == "resourcesPage"][0].wordGroups[0...300] {
  "words": coalesce(words, [])[0...61]
}`)

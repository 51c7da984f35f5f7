import { z } from 'zod'
import { optionalSilentPicture } from '@/cms/validate/article'
import { day, eachOfMany, line, LONGEST, shortText, slug } from '@/cms/validate/primitives'
import type { LIBRARY_QUERY_RESULT, REVISIONS_QUERY_RESULT, TOPICS_QUERY_RESULT } from '@/cms/sanity.types'

const optionalText = shortText.catch('')
/** Of a longer text the beginning is searched. */
const searchedText = z.string().transform((text) => text.slice(0, LONGEST.list))
/** English replaces missing Chinese; nothing replaces missing English. */
const inEnglish = z.object({ enCA: line, zhHK: optionalText })

const article: z.ZodType<LIBRARY_QUERY_RESULT[number]> = z.object({
  _id: z.string(),
  _rev: z.string(),
  slug,
  title: inEnglish,
  summary: inEnglish,
  body: z.object({ enCA: searchedText, zhHK: searchedText }),
  topic: z.string().catch(''),
  cover: optionalSilentPicture,
  publishedOn: day('publishedOn'),
  // As in the queries: an invalid date hides the article.
  publishFrom: z.string().nullable(),
  publishUntil: z.string().nullable(),
})
const topic: z.ZodType<TOPICS_QUERY_RESULT[number]> = z.object({
  _id: z.string(),
  slug,
  title: inEnglish,
  summary: z.object({ enCA: optionalText, zhHK: optionalText }),
})
const revision: z.ZodType<REVISIONS_QUERY_RESULT[number]> = z.object({ _id: z.string(), _rev: z.string() })

/**
 * Validates the data of lists and search; an invalid article or topic is omitted and logged. Parsing throws a ZodError
 * if the result is not a list, so that the previous data stays.
 */
export const articlesFound = eachOfMany(article)
export const topicsFound = eachOfMany(topic)
export const idsFound = eachOfMany(z.string())
export const revisionsFound = eachOfMany(revision)
/** The most synonyms of a group, and groups: each search compares its terms with all of them. */
const [MOST_SYNONYMS, MOST_GROUPS] = [60, 300]
/** Without the words that mean the same the search still finds those that articles hold: a broken list is an empty one. */
export const wordGroupsFound = eachOfMany(
  z.object({ words: z.array(shortText).max(MOST_SYNONYMS) }).transform(({ words }) => words),
)
  .transform((groups) => groups.slice(0, MOST_GROUPS))
  .catch([])

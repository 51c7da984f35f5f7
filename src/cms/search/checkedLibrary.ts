import { z } from 'zod'
import { optionalSilentPicture } from '@/cms/checkedArticle'
import { day, each, line, slug } from '@/cms/parts'
import type { LIBRARY_QUERY_RESULT, REVISIONS_QUERY_RESULT, TOPICS_QUERY_RESULT } from '@/cms/sanity.types'

const both = z.object({ enCA: z.string(), zhHK: z.string() })
/** English replaces missing Chinese; nothing replaces missing English. */
const inEnglish = z.object({ enCA: line, zhHK: z.string() })

const article: z.ZodType<LIBRARY_QUERY_RESULT[number]> = z.object({
  _id: z.string(),
  _rev: z.string(),
  slug,
  title: inEnglish,
  summary: inEnglish,
  body: both,
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
  summary: both,
})
const revision: z.ZodType<REVISIONS_QUERY_RESULT[number]> = z.object({ _id: z.string(), _rev: z.string() })

/**
 * Validates the data of lists and search; an invalid article or topic is omitted and logged. Parsing throws a ZodError
 * if the result is not a list, so that the previous data stays.
 */
export const articlesFound = each(article, 0)
export const topicsFound = each(topic, 0)
export const idsFound = each(z.string(), 0)
export const revisionsFound = each(revision, 0)
/** Without the words that mean the same the search still finds those that articles hold: a broken list is an empty one. */
export const wordGroupsFound = each(
  z.object({ words: z.array(z.string()) }).transform(({ words }) => words),
  0,
).catch([])

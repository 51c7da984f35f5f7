import { z } from 'zod'
import { optionalSilentPicture } from '@/cms/validate/article'
import { day, eachOfMany, line, LONGEST, shortText, slug } from '@/cms/validate/primitives'
import type { LIBRARY_QUERY_RESULT, REVISIONS_QUERY_RESULT, TOPICS_QUERY_RESULT } from '@/cms/sanity.types'

const optionalText = shortText.catch('')
/** A text for search. Only the beginning of a longer text is searched. */
const searchedText = z.string().transform((text) => text.slice(0, LONGEST.list))
/** A text in both languages. English is required; missing Chinese falls back to English. */
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
  // Any string is accepted, because an invalid date hides the article, as in the GROQ queries.
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
 * Validators for the data of lists and search. An invalid article or topic is omitted and logged. Parsing throws a
 * ZodError if the result is not a list, so that the previous index stays in use.
 */
export const articlesFound = eachOfMany(article)
export const topicsFound = eachOfMany(topic)
export const idsFound = eachOfMany(z.string())
export const revisionsFound = eachOfMany(revision)
/** The maximum number of synonyms in a group, and of groups. Each search compares its terms with all synonyms. */
const [MOST_SYNONYMS, MOST_GROUPS] = [60, 300]
/** Validates the synonym groups. An invalid list becomes an empty one, because search also works without synonyms. */
export const wordGroupsFound = eachOfMany(
  z.object({ words: z.array(shortText).max(MOST_SYNONYMS) }).transform(({ words }) => words),
)
  .transform((groups) => groups.slice(0, MOST_GROUPS))
  .catch([])

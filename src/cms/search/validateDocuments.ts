import { z } from 'zod'
import { log } from '@/runtime/log'
import { optionalImageWithoutAlt } from '@/cms/validate/article'
import {
  day,
  unlimitedListOf,
  optionalListOf,
  requiredText,
  MAX_LENGTH,
  shortText,
  slug,
} from '@/cms/validate/primitives'
import type { LIBRARY_QUERY_RESULT, REVISIONS_QUERY_RESULT, TOPICS_QUERY_RESULT } from '@/cms/sanity.types'

const optionalText = shortText.catch('')
/**
 * The body of an article as plain text. Characters after the first 100,000 (`MAX_LENGTH.list`) are dropped,
 * so that one huge article cannot slow down every search.
 */
const searchedText = z.string().transform((text) => text.slice(0, MAX_LENGTH.list))
/** A text in both languages. English is required; a missing or invalid Chinese text becomes ''. */
const bilingualText = z.object({ enCA: requiredText, zhHK: optionalText })

const articleSchema: z.ZodType<LIBRARY_QUERY_RESULT[number]> = z.object({
  _id: z.string(),
  _rev: z.string(),
  slug,
  title: bilingualText,
  summary: bilingualText,
  body: z.object({ enCA: searchedText, zhHK: searchedText }),
  topic: z.string().catch(''),
  cover: optionalImageWithoutAlt,
  publishedOn: day('publishedOn'),
  // The publication period can be any string. The search compares it as a string, as does the GROQ condition
  // `LIVE`, which decides whether the article's page exists. So the search never links to a page that does
  // not exist.
  publishFrom: z.string().nullable(),
  publishUntil: z.string().nullable(),
})
const topicSchema: z.ZodType<TOPICS_QUERY_RESULT[number]> = z.object({
  _id: z.string(),
  slug,
  formerSlugs: optionalListOf(slug),
  title: bilingualText,
  summary: z.object({ enCA: optionalText, zhHK: optionalText }),
})
const revisionSchema: z.ZodType<REVISIONS_QUERY_RESULT[number]> = z.object({
  _id: z.string(),
  _rev: z.string(),
})

/**
 * Schemas of the query results for the search index. Invalid articles and topics are omitted and logged. A
 * result that is not a list throws a `ZodError`, so that the previous index stays in use.
 */
export const articlesSchema = unlimitedListOf(articleSchema)
export const topicsSchema = unlimitedListOf(topicSchema)
export const idsSchema = unlimitedListOf(z.string())
export const revisionsSchema = unlimitedListOf(revisionSchema)
/**
 * Maximum number of synonyms in a group, and of groups. Each search compares its query with all synonyms, so
 * without limits, a huge list of synonyms would make every search slow.
 */
const [MAX_SYNONYMS, MAX_GROUPS] = [60, 300]
/**
 * Maximum number of characters of all synonyms together: ten times a long list. Each of them is compared with each
 * article when the index is loaded.
 */
const MAX_SYNONYM_CHARACTERS = 20_000
/**
 * Schema of the groups of synonyms, as a query to Sanity returns them. Invalid groups are omitted, and an
 * invalid list becomes an empty one, because search also works without synonyms.
 */
export const synonymGroupsSchema = unlimitedListOf(
  z.object({ words: z.array(shortText).max(MAX_SYNONYMS) }).transform(({ words }) => words),
)
  .transform((groups) => withinCharacters(groups.slice(0, MAX_GROUPS)))
  .catch([])

/** Omits the groups that do not fit into MAX_SYNONYM_CHARACTERS, and logs how many. */
function withinCharacters(groups: string[][]): string[][] {
  let characters = 0
  const fitting = groups.filter((words) => {
    const added = words.join('').length
    if (characters + added > MAX_SYNONYM_CHARACTERS) return false
    characters += added
    return true
  })
  if (fitting.length < groups.length)
    log('error', 'content.list_truncated', { left: groups.length - fitting.length })
  return fitting
}

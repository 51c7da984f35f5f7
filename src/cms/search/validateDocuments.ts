import { z } from 'zod'
import { log } from '@/runtime/log'
import { optionalImageWithoutAlt } from '@/cms/fields/imageWithoutAlt'
import type { ImageReference } from '@/cms/render/image'
import { localesOfDocument, withoutHiddenEnglish } from '@/cms/fields/documentLanguages'
import { isWritten } from '@/cms/fields/pickLanguage'
import { MAX_SYNONYMS } from '@/cms/rules/synonyms'
import { MAX_LENGTH } from '@/cms/rules/textSize'
import { localeField, type Locale } from '@/i18n/locales'
import { isPageAddress } from '@/lib/pageAddress'
import {
  day,
  optionalBilingualText,
  optionalText,
  requiredText,
  shortText,
  slug,
  unlimitedListOf,
} from '@/cms/fields/primitives'
import type { LIBRARY_QUERY_RESULT, REVISIONS_QUERY_RESULT, TOPICS_QUERY_RESULT } from '@/cms/sanity.types'

/** Truncated, so that one huge article cannot slow down every search. */
const searchedText = z.string().transform((text) => text.slice(0, MAX_LENGTH.list))
const bilingualText = z.object({ enCA: requiredText, zhHK: optionalText })
type FetchedArticle = Omit<LIBRARY_QUERY_RESULT[number], 'languages' | 'cover'> & {
  languages: readonly Locale[]
  cover: Omit<ImageReference, 'alt'> | null
}
const articleSchema: z.ZodType<FetchedArticle> = z
  .object({
    _id: z.string(),
    _rev: z.string(),
    slug,
    languages: z.unknown().transform(localesOfDocument),
    title: optionalBilingualText,
    summary: optionalBilingualText,
    body: z.object({ enCA: searchedText, zhHK: searchedText }),
    // Without a topic, an article is still found, only not in a topic.
    topic: z.string().catch(''),
    cover: optionalImageWithoutAlt,
    publishedOn: day('publishedOn'),
    // Any string: compared as in the GROQ condition `LIVE`, so that the search never links to a missing page.
    publishFrom: z.string().nullable(),
    publishUntil: z.string().nullable(),
  })
  .transform(({ title, summary, ...article }) => ({
    ...article,
    ...withoutHiddenEnglish({ title, summary }, article.languages),
  }))
  .superRefine((article, context) => {
    for (const field of ['title', 'summary'] as const) {
      const missing = article.languages.find((locale) => !isWritten(article[field], locale))
      if (missing) context.addIssue({ code: 'custom', path: [field, localeField(missing)] })
    }
  })
const pageSchema = z
  .object({
    _id: z.string(),
    _rev: z.string(),
    createdAt: z.string(),
    address: z.string().refine(isPageAddress),
    languages: z.unknown().transform(localesOfDocument),
    titles: z.array(optionalBilingualText),
    descriptions: z.array(optionalBilingualText),
    sections: z.unknown(),
    // Any string, for the same reason as in `articleSchema`.
    publishFrom: z.string().nullable(),
    publishUntil: z.string().nullable(),
  })
  .transform(({ titles, descriptions, ...page }) => ({
    ...page,
    ...withoutHiddenEnglish({ titles, descriptions }, page.languages),
  }))
const topicSchema: z.ZodType<TOPICS_QUERY_RESULT[number]> = z.object({
  _id: z.string(),
  slug,
  formerSlugs: unlimitedListOf(slug).catch([]),
  title: bilingualText,
  summary: z.object({ enCA: optionalText, zhHK: optionalText }),
})
const revisionSchema: z.ZodType<REVISIONS_QUERY_RESULT['articles' | 'pages'][number]> = z.object({
  _id: z.string(),
  _rev: z.string(),
})

/** Omit and log invalid items. A result that is no list throws, so that the previous index stays in use. */
export const articlesSchema = unlimitedListOf(articleSchema)
export const pagesSchema = unlimitedListOf(pageSchema)
export const topicsSchema = unlimitedListOf(topicSchema)
const ids = unlimitedListOf(z.string())
export const idsSchema = z.object({ articles: ids, pages: ids })
const revisions = unlimitedListOf(revisionSchema)
export const revisionsSchema = z.object({ articles: revisions, pages: revisions })
/** In all groups together. Each synonym is compared with each article when the index is loaded. */
const MAX_SYNONYM_CHARACTERS = 20_000
/** An invalid list becomes an empty one, because search also works without synonyms. */
export const synonymGroupsSchema = unlimitedListOf(
  z.object({ words: z.array(shortText).max(MAX_SYNONYMS) }).transform(({ words }) => words),
)
  .transform(withinCharacters)
  .catch([])

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

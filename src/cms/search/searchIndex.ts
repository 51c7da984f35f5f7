import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import {
  DRAFTED_QUERY,
  LIBRARY_QUERY,
  REVISIONS_QUERY,
  TOPICS_QUERY,
  WORD_GROUPS_QUERY,
} from '@/cms/groq/searchQueries'
import { getSettings, type Settings } from '@/cms/loaders/settings'
import type { LIBRARY_QUERY_RESULT, TOPICS_QUERY_RESULT } from '@/cms/sanity.types'
import { byLocale, DEFAULT_LOCALE, localeField, LOCALES, type Locale } from '@/i18n/locales'
import type { ContentType } from '@/cms/routesByDocumentType'
import {
  articlesSchema,
  idsSchema,
  revisionsSchema,
  topicsSchema,
  synonymGroupsSchema,
} from './validateDocuments'
import { normalize } from './normalize'
import { synonymsOf, type SynonymGroup } from './synonyms'
import { dictionaryWords } from './spelling'

type FetchedArticle = LIBRARY_QUERY_RESULT[number]
type BothTexts = FetchedArticle['title']
export type Field = 'title' | 'summary' | 'body'

/** `forms`: the scored synonyms, so that a reload scores only new ones. `scores` omits zeros. */
export type SynonymScores = { forms: ReadonlySet<string>; scores: Record<Locale, Map<string, number>> }

/** `searched` contains the texts after `normalize`. */
export type Entry = Omit<FetchedArticle, 'body'> & {
  searched: Record<Field, Record<Locale, string>>
  synonymScores?: SynonymScores
}
export type Topic = TOPICS_QUERY_RESULT[number]
/**
 * Includes articles whose publication period has not begun or is over: the search hides them, and so needs no
 * new index when a period begins. `settings` are for header and footer, so that a list needs no further
 * query.
 */
export type SearchIndex = {
  entries: readonly Entry[]
  topics: readonly Topic[]
  settings: Record<Locale, Settings>
  groups: readonly SynonymGroup[]
  /** Replacements for misspelled words. Words that no article contains any more stay until a restart. */
  vocabulary: ReadonlySet<string>
}

/** A publication of one of these types reloads the index. */
export const INDEXED_TYPES: readonly string[] = [
  'article',
  'topic',
  'settings',
  'navigation',
  'resourcesPage',
] satisfies ContentType[]

/** Other queries would have to wait for a query for all articles. */
const BATCH_SIZE = 200

/** Reuses the articles of `previous` with the same revision. Throws if no settings are published. */
export async function readIndex(reading: ReadContext, previous?: SearchIndex): Promise<SearchIndex> {
  const [revisionResult, topics, synonymResult, ...settings] = await Promise.all([
    fetchContent(REVISIONS_QUERY, reading),
    fetchContent(TOPICS_QUERY, reading),
    fetchContent(WORD_GROUPS_QUERY, reading),
    ...LOCALES.map((locale) => getSettings({ ...reading, locale })),
  ])
  const revisions = revisionsSchema.parse(revisionResult)
  const previousEntries = new Map(previous?.entries.map((entry) => [entry._id, entry]))
  const unchanged = revisions.flatMap(({ _id, _rev }) => {
    const entry = previousEntries.get(_id)
    return entry?._rev === _rev ? [entry] : []
  })
  const unchangedIds = new Set(unchanged.map(({ _id }) => _id))
  const changedIds = revisions.map(({ _id }) => _id).filter((id) => !unchangedIds.has(id))
  const changed: Entry[] = []
  const vocabulary = new Set(previous?.vocabulary)
  // One batch after another, so that Sanity can answer the queries of page requests in between.
  for (let at = 0; at < changedIds.length; at += BATCH_SIZE) {
    const entries = await entriesOf(reading, changedIds.slice(at, at + BATCH_SIZE))
    for (const { searched } of entries) for (const word of englishWords(searched)) vocabulary.add(word)
    changed.push(...entries)
  }
  return {
    entries: [...unchanged, ...changed].sort(newestFirst),
    topics: topicsSchema.parse(topics),
    settings: byLocale((locale) => {
      const localeSettings = settings[LOCALES.indexOf(locale)]
      // Without settings, a list has no header and footer. The error keeps the previous index in use.
      if (!localeSettings) throw new Error('No settings are published')
      return localeSettings
    }),
    groups: synonymGroupsSchema.parse(synonymResult).map(synonymsOf),
    vocabulary,
  }
}

export async function readPreviewIndex(reading: ReadContext, published: SearchIndex): Promise<SearchIndex> {
  const [idResult, topics, settings] = await Promise.all([
    fetchContent(DRAFTED_QUERY, reading),
    fetchContent(TOPICS_QUERY, reading),
    getSettings(reading),
  ])
  if (!settings) throw new Error('No settings are published')
  const ids = idsSchema.parse(idResult)
  const drafted = ids.length > 0 ? await entriesOf(reading, ids) : []
  const entries = [...published.entries.filter(({ _id }) => !ids.includes(_id)), ...drafted].sort(newestFirst)
  const allSettings = { ...published.settings, [reading.locale]: settings }
  return { ...published, entries, topics: topicsSchema.parse(topics), settings: allSettings }
}

/** Adds edit markers, which the cached index lacks. Keeps articles that Sanity no longer returns. */
export async function rereadEntries(reading: ReadContext, entries: readonly Entry[]): Promise<Entry[]> {
  const fetched = await entriesOf(
    reading,
    entries.map(({ _id }) => _id),
  )
  const reread = new Map(fetched.map((entry) => [entry._id, entry]))
  return entries.map((entry) => reread.get(entry._id) ?? entry)
}

async function entriesOf(reading: ReadContext, ids: readonly string[]): Promise<Entry[]> {
  return articlesSchema.parse(await fetchContent(LIBRARY_QUERY, reading, { ids })).map(entryOf)
}

function entryOf({ body, ...article }: FetchedArticle): Entry {
  const normalizeTexts = (text: BothTexts) => byLocale((locale) => normalize(text[localeField(locale)]))
  const searched = {
    title: normalizeTexts(article.title),
    summary: normalizeTexts(article.summary),
    body: normalizeTexts(body),
  }
  return { ...article, searched }
}

const englishWords = ({ title, summary, body }: Entry['searched']): string[] =>
  dictionaryWords([title, summary, body].map((text) => text[DEFAULT_LOCALE]).join(' '))

/** The same order as `NEWEST_ARTICLES` (GROQ), so that all lists of articles agree. */
function newestFirst(a: Entry, b: Entry): number {
  const dateOrder = (b.publishedOn ?? '').localeCompare(a.publishedOn ?? '')
  return dateOrder || (a._id < b._id ? -1 : 1)
}

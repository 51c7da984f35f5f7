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

/**
 * How well one article matches each synonym of the editors' list, computed before the first search. `forms`: the
 * synonyms that were scored; after editors change the list, only new ones are scored. `scores`: their scores by the
 * reader's locale; synonyms that the article does not contain are missing.
 */
export type SynonymScores = { forms: ReadonlySet<string>; scores: Record<Locale, Map<string, number>> }

/**
 * An article in the search index. `searched`: its texts by field and locale, in lower case and without punctuation
 * (`normalize`), for comparison with search terms. `synonymScores`: how well the article matches each synonym,
 * which would be slow to compute during a search (`precomputeSynonymScores`).
 */
export type Entry = Omit<FetchedArticle, 'body'> & {
  searched: Record<Field, Record<Locale, string>>
  synonymScores?: SynonymScores
}
export type Topic = TOPICS_QUERY_RESULT[number]
/**
 * The search index: all articles that editors have published, newest first, and all topics. It includes
 * articles whose publication period has not begun or is over. The search hides these, and so needs no new
 * index when a period begins. It also has the site's settings, for header and footer, so that an article list
 * needs no further query.
 */
export type SearchIndex = {
  entries: readonly Entry[]
  topics: readonly Topic[]
  settings: Record<Locale, Settings>
  /** Groups of synonyms (words that the search treats as the same), which marketing maintains in Studio. */
  groups: readonly SynonymGroup[]
  /**
   * The English words in articles that can replace a misspelled word (`dictionaryWords`). A word that no
   * article contains any more is removed only when the server restarts.
   */
  vocabulary: ReadonlySet<string>
}

/**
 * The document types from which the search index is built. When a document of such a type is published, the
 * index is reloaded.
 */
export const INDEXED_TYPES: readonly string[] = [
  'article',
  'topic',
  'settings',
  'resourcesPage',
] satisfies ContentType[]

/**
 * Number of articles per query. A query for all articles would be huge, and other queries would have to wait
 * for it.
 */
const BATCH_SIZE = 200

/**
 * Loads the search index from Sanity. Articles with the same revision as in `previous` are reused, so that
 * after a publication only the changed article is fetched.
 *
 * @param previous the index that is replaced
 * @throws ContentError if Sanity cannot be read
 * @throws Error if the settings document is missing in Sanity, or the result of a query is not a list
 */
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
  // Fetches one batch after another instead of all at once, so that Sanity can answer the queries of page
  // requests in between.
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
      // Without settings, an article list could not render its header and footer. The error keeps the
      // previous index in use.
      if (!localeSettings) throw new Error('No settings are published')
      return localeSettings
    }),
    groups: synonymGroupsSchema.parse(synonymResult).map(synonymsOf),
    vocabulary,
  }
}

/**
 * Returns the search index for the preview of an editor: the published index, in which drafts replace the
 * articles with unpublished changes.
 *
 * @throws the same errors as `readIndex`
 */
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

/**
 * Fetches listed articles again for the preview of an editor, in the same order. Their copies in the cached
 * index lack stega (invisible characters with which a click on a text opens its field in Studio). An article
 * that Sanity no longer returns stays unchanged.
 */
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

/**
 * Compares articles for sorting: newest first, and by id within a day. GROQ queries use the same order
 * (`NEWEST_ARTICLES`), so that all lists of articles agree.
 */
function newestFirst(a: Entry, b: Entry): number {
  const dateOrder = (b.publishedOn ?? '').localeCompare(a.publishedOn ?? '')
  return dateOrder || (a._id < b._id ? -1 : 1)
}

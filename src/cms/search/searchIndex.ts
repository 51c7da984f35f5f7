import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import {
  DRAFTED_QUERY,
  LIBRARY_QUERY,
  REVISIONS_QUERY,
  TOPICS_QUERY,
  WORD_GROUPS_QUERY,
} from '@/cms/loaders/searchDocuments'
import { getSettings, type Settings } from '@/cms/loaders/settings'
import type { LIBRARY_QUERY_RESULT, TOPICS_QUERY_RESULT } from '@/cms/sanity.types'
import { byLocale, DEFAULT_LOCALE, localeField, LOCALES, type Locale } from '@/i18n/locales'
import type { ContentType } from '@/cms/loaders/pageDocuments'
import { articlesFound, idsFound, revisionsFound, topicsFound, wordGroupsFound } from './validateDocuments'
import { normalize } from './normalize'
import { synonymsOf, type SynonymGroup } from './synonyms'
import { wordsIn } from './spelling'

type Found = LIBRARY_QUERY_RESULT[number]
type InBoth = Found['title']
export type Field = 'title' | 'summary' | 'body'

/**
 * Precomputed synonym scores of an article, by locale. `forms`: the synonyms that were scored. `worths` has no entry
 * for a synonym that the article does not contain.
 */
export type Listed = { forms: ReadonlySet<string>; worths: Record<Locale, Map<string, number>> }

/**
 * An article in the search index. `searched`: its normalized text by field and language. `listed`: its synonym
 * scores, kept until the article changes; absent before they are computed.
 */
export type Entry = Omit<Found, 'body'> & { searched: Record<Field, Record<Locale, string>>; listed?: Listed }
export type Topic = TOPICS_QUERY_RESULT[number]
/**
 * The search index: every published article, newest first, even outside its publication dates; and the topics in
 * order. The settings are included, so that an article list needs no other query.
 */
export type SearchIndex = {
  entries: readonly Entry[]
  topics: readonly Topic[]
  settings: Record<Locale, Settings>
  /** Synonyms, as marketing enters them in Studio. */
  groups: readonly SynonymGroup[]
  /** Every English word that an article contains, or contained since this server started. */
  vocabulary: ReadonlySet<string>
}

/** The document types that the search index is built from. When one of them is published, the index is read again. */
export const IN_LIBRARY: readonly string[] = [
  'article',
  'topic',
  'settings',
  'resourcesPage',
] satisfies ContentType[]

/** The number of articles per query. */
const AT_ONCE = 200

/**
 * Reads the articles, topics, synonyms and settings for the search index. Articles with the same revision as in
 * `before` are reused, so a publication reads only the changed article.
 *
 * @param before the previous index
 * @throws ContentError if Sanity does not respond in time; an error if the result is empty or invalid
 */
export async function readIndex(reading: ReadContext, before?: SearchIndex): Promise<SearchIndex> {
  const [found, topics, words, ...settings] = await Promise.all([
    fetchContent(REVISIONS_QUERY, reading),
    fetchContent(TOPICS_QUERY, reading),
    fetchContent(WORD_GROUPS_QUERY, reading),
    ...LOCALES.map((locale) => getSettings({ ...reading, locale })),
  ])
  const revisions = revisionsFound.parse(found)
  const known = new Map(before?.entries.map((entry) => [entry._id, entry]))
  const kept = revisions.flatMap(({ _id, _rev }) => {
    const entry = known.get(_id)
    return entry?._rev === _rev ? [entry] : []
  })
  const keptIds = new Set(kept.map(({ _id }) => _id))
  const wanted = revisions.map(({ _id }) => _id).filter((id) => !keptIds.has(id))
  const read: Entry[] = []
  const vocabulary = new Set(before?.vocabulary)
  // One batch after another, so that Sanity can answer the queries of other pages in between.
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const entries = await entriesOf(reading, wanted.slice(at, at + AT_ONCE))
    for (const { searched } of entries) for (const word of englishIn(searched)) vocabulary.add(word)
    read.push(...entries)
  }
  return {
    entries: [...kept, ...read].sort(newestFirst),
    topics: topicsFound.parse(topics),
    settings: byLocale((locale) => {
      const found = settings[LOCALES.indexOf(locale)]
      // An index without the site's settings would be incomplete. The error keeps the previous index in use.
      if (!found) throw new Error('No settings are published')
      return found
    }),
    groups: wordGroupsFound.parse(words).map(synonymsOf),
    vocabulary,
  }
}

/**
 * The search index as an editor sees it in a preview. Reads only the articles with unpublished changes and reuses all
 * others from `published`.
 *
 * @throws the same errors as `readIndex`
 */
export async function readDrafted(reading: ReadContext, published: SearchIndex): Promise<SearchIndex> {
  const [answer, topics, settings] = await Promise.all([
    fetchContent(DRAFTED_QUERY, reading),
    fetchContent(TOPICS_QUERY, reading),
    getSettings(reading),
  ])
  if (!settings) throw new Error('No settings are published')
  const ids = idsFound.parse(answer)
  const drafted = ids.length > 0 ? await entriesOf(reading, ids) : []
  const entries = [...published.entries.filter(({ _id }) => !ids.includes(_id)), ...drafted].sort(newestFirst)
  const inEach = { ...published.settings, [reading.locale]: settings }
  return { ...published, entries, topics: topicsFound.parse(topics), settings: inEach }
}

/** Reads the given articles again for one reader and keeps their order. An article that is not found stays as given. */
export async function rereadDocuments(reading: ReadContext, entries: readonly Entry[]): Promise<Entry[]> {
  const found = await entriesOf(
    reading,
    entries.map(({ _id }) => _id),
  )
  const read = new Map(found.map((entry) => [entry._id, entry]))
  return entries.map((entry) => read.get(entry._id) ?? entry)
}

async function entriesOf(reading: ReadContext, ids: readonly string[]): Promise<Entry[]> {
  return articlesFound.parse(await fetchContent(LIBRARY_QUERY, reading, { ids })).map(entryOf)
}

function entryOf({ body, ...found }: Found): Entry {
  const folded = (text: InBoth) => byLocale((locale) => normalize(text[localeField(locale)]))
  const searched = { title: folded(found.title), summary: folded(found.summary), body: folded(body) }
  return { ...found, searched }
}

const englishIn = ({ title, summary, body }: Entry['searched']): string[] =>
  wordsIn([title, summary, body].map((text) => text[DEFAULT_LOCALE]).join(' '))

/** Sorts articles as the GROQ queries do: newest first, and by id within a day. */
function newestFirst(a: Entry, b: Entry): number {
  const byDay = (b.publishedOn ?? '').localeCompare(a.publishedOn ?? '')
  return byDay || (a._id < b._id ? -1 : 1)
}

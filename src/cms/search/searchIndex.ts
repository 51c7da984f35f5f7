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
import type { Locale } from '@/i18n/locales'
import type { ContentType } from '@/cms/loaders/pageDocuments'
import { articlesFound, idsFound, revisionsFound, topicsFound, wordGroupsFound } from './validateDocuments'
import { normalize } from './normalize'
import { synonymsOf, type SynonymGroup } from './synonyms'
import { wordsIn } from './spelling'

type Found = LIBRARY_QUERY_RESULT[number]
type InBoth = Found['title']
export type Field = 'title' | 'summary' | 'body'

/** What the listed words of these forms are worth in an article, by language; those that it does not hold are absent. */
export type Listed = { forms: ReadonlySet<string>; worths: Record<Locale, Map<string, number>> }

/**
 * An article in the search index: only its searchable text, by field and locale. `listed` (its synonym scores) is kept
 * until the article changes; absent before it is computed.
 */
export type Entry = Omit<Found, 'body'> & { searched: Record<Field, InBoth>; listed?: Listed }
export type Topic = TOPICS_QUERY_RESULT[number]
/**
 * Every published article, the newest first, whether or not it can be read at present; the topics in order; and the
 * settings, so that a page of this library needs nothing else of the content.
 */
export type SearchIndex = {
  entries: readonly Entry[]
  topics: readonly Topic[]
  settings: Record<Locale, Settings>
  /** Words that mean the same, as marketing lists them. */
  groups: readonly SynonymGroup[]
  /** Every English word that an article holds, or held since this server started. */
  vocabulary: ReadonlySet<string>
}

/** The documents that it is made of: a publication of another one leaves it as it is. */
export const IN_LIBRARY: readonly string[] = [
  'article',
  'topic',
  'settings',
  'resourcesPage',
] satisfies ContentType[]

/** Articles that one answer of the content holds. */
const AT_ONCE = 200

/**
 * Reads the articles and topics. Articles of `before` with the same revision are reused, so a publication reads only
 * the changed article.
 *
 * @throws ContentError if Sanity does not respond in time; an error if the result is empty or invalid
 */
export async function readIndex(reading: ReadContext, before?: SearchIndex): Promise<SearchIndex> {
  const [found, topics, words, english, chinese] = await Promise.all([
    fetchContent(REVISIONS_QUERY, reading),
    fetchContent(TOPICS_QUERY, reading),
    fetchContent(WORD_GROUPS_QUERY, reading),
    getSettings({ ...reading, locale: 'en-CA' }),
    getSettings({ ...reading, locale: 'zh-HK' }),
  ])
  // As on every other page: without settings, the previous data stays.
  if (!english || !chinese) throw new Error('No settings are published')
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
  // One after another: the content's server has pages to answer as well.
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const entries = await entriesOf(reading, wanted.slice(at, at + AT_ONCE))
    for (const { searched } of entries) for (const word of englishIn(searched)) vocabulary.add(word)
    read.push(...entries)
  }
  return {
    entries: [...kept, ...read].sort(newestFirst),
    topics: topicsFound.parse(topics),
    settings: { 'en-CA': english, 'zh-HK': chinese },
    groups: wordGroupsFound.parse(words).map(synonymsOf),
    vocabulary,
  }
}

/**
 * The articles as an editor sees them: of those that are only as published nothing is read, however many there are.
 *
 * @throws as `readIndex`
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

/** The same articles in the same order, as one reader finds them now. */
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
  const folded = ({ enCA, zhHK }: InBoth): InBoth => ({ enCA: normalize(enCA), zhHK: normalize(zhHK) })
  const searched = { title: folded(found.title), summary: folded(found.summary), body: folded(body) }
  return { ...found, searched }
}

const englishIn = ({ title, summary, body }: Entry['searched']): string[] =>
  wordsIn([title.enCA, summary.enCA, body.enCA].join(' '))

/** The order of the queries' own lists. */
function newestFirst(a: Entry, b: Entry): number {
  const byDay = (b.publishedOn ?? '').localeCompare(a.publishedOn ?? '')
  return byDay || (a._id < b._id ? -1 : 1)
}

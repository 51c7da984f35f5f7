import type { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import {
  DRAFTED_QUERY,
  LIBRARY_QUERY,
  REVISIONS_QUERY,
  TOPICS_QUERY,
  WORD_GROUPS_QUERY,
} from '@/cms/groq/searchQueries'
import { getSettings, type Settings } from '@/cms/loaders/settings'
import { mapInTurns } from '@/runtime/mapInTurns'
import { byLocale, localeField, LOCALES, type Locale } from '@/i18n/locales'
import type { ContentType } from '@/cms/routesByDocumentType'
import { articlesSchema, idsSchema, revisionsSchema, synonymGroupsSchema } from './validateDocuments'
import { inLanguages, isLive, normalizeTexts, type Searchable } from './searchable'
import { oldestFirst, readPages, type SearchedPage } from './searchedPages'
import { synonymsOf, type SynonymGroup } from './synonyms'
import { dictionaryWords } from './spelling'
import { readTopics, type Topic } from './topics'

type FetchedArticle = z.output<typeof articlesSchema>[number]
type BothTexts = FetchedArticle['title']

/** `languages`: the locales in which the article exists. */
export type Entry = Omit<FetchedArticle, 'body'> & Searchable
/**
 * `pages`: those of editors, oldest first. The index includes articles and pages whose publication period has not
 * begun or is over: the search hides them, and so needs no new index when a period begins. `settings` are for
 * header and footer, so that a list needs no further query.
 */
export type SearchIndex = {
  entries: readonly Entry[]
  pages: readonly SearchedPage[]
  topics: readonly Topic[]
  settings: Record<Locale, Settings>
  groups: readonly SynonymGroup[]
  /** Replacements for misspelled words: those of documents that were public when the index was read. */
  vocabulary: ReadonlySet<string>
}

/**
 * A publication of one of these types reloads the index. `resourcesPage` has the synonyms; `navigation` is a part of
 * `settings`.
 */
export const INDEXED_TYPES: readonly string[] = [
  'article',
  'page',
  'topic',
  'settings',
  'navigation',
  'resourcesPage',
] satisfies ContentType[]

/** In words. Each unknown word of a search is compared with all of them. */
const MAX_VOCABULARY = 50_000

/** In documents. */
const BATCH_SIZE = 50

type Versioned = Searchable & { _id: string; _rev: string }

/** Reads only the documents whose revision has changed; the others are those of `previous`. */
async function readChanged<Item extends Versioned>(
  revisions: readonly { _id: string; _rev: string }[],
  previous: readonly Item[] = [],
  read: (ids: readonly string[]) => Promise<Item[]>,
): Promise<Item[]> {
  const previousItems = new Map(previous.map((item) => [item._id, item]))
  const unchanged = revisions.flatMap(({ _id, _rev }) => {
    const item = previousItems.get(_id)
    return item?._rev === _rev ? [item] : []
  })
  const unchangedIds = new Set(unchanged.map(({ _id }) => _id))
  const changedIds = revisions.map(({ _id }) => _id).filter((id) => !unchangedIds.has(id))
  const changed: Item[] = []
  // One batch after another, so that Sanity can answer the queries of page requests in between.
  for (let at = 0; at < changedIds.length; at += BATCH_SIZE) {
    changed.push(...(await read(changedIds.slice(at, at + BATCH_SIZE))))
  }
  return [...unchanged, ...changed]
}

/** Throws if no settings are published. */
export async function readIndex(reading: ReadContext, previous?: SearchIndex): Promise<SearchIndex> {
  const [revisionResult, topics, synonymResult, ...settings] = await Promise.all([
    fetchContent(REVISIONS_QUERY, reading),
    fetchContent(TOPICS_QUERY, reading),
    fetchContent(WORD_GROUPS_QUERY, reading),
    ...LOCALES.map((locale) => getSettings({ ...reading, locale })),
  ])
  const revisions = revisionsSchema.parse(revisionResult)
  const articles = await readChanged(revisions.articles, previous?.entries, (ids) => entriesOf(reading, ids))
  const pages = await readChanged(revisions.pages, previous?.pages, (ids) => readPages(reading, ids))
  return {
    entries: articles.sort(newestFirst),
    pages: pages.sort(oldestFirst),
    topics: await readTopics(topics),
    settings: byLocale((locale) => {
      const localeSettings = settings[LOCALES.indexOf(locale)]
      // Without settings, a list has no header and footer. The error keeps the previous index in use.
      if (!localeSettings) throw new Error('No settings are published')
      return localeSettings
    }),
    groups: synonymGroupsSchema.parse(synonymResult).map(synonymsOf),
    vocabulary: await vocabularyOf([...articles, ...pages]),
  }
}

async function vocabularyOf(documents: readonly Searchable[]): Promise<Set<string>> {
  const now = new Date().toISOString()
  const vocabulary = new Set<string>()
  const live = documents.filter((document) => isLive(document, now))
  await mapInTurns(live, ({ searched }) => {
    for (const word of englishWords(searched)) if (vocabulary.size < MAX_VOCABULARY) vocabulary.add(word)
  })
  return vocabulary
}

export async function readPreviewIndex(reading: ReadContext, published: SearchIndex): Promise<SearchIndex> {
  const [idResult, topics, settings] = await Promise.all([
    fetchContent(DRAFTED_QUERY, reading),
    fetchContent(TOPICS_QUERY, reading),
    getSettings(reading),
  ])
  if (!settings) throw new Error('No settings are published')
  const ids = idsSchema.parse(idResult)
  const [drafted, draftedPages] = await Promise.all([
    ids.articles.length > 0 ? entriesOf(reading, ids.articles) : [],
    ids.pages.length > 0 ? readPages(reading, ids.pages) : [],
  ])
  return {
    ...published,
    entries: [...without(published.entries, ids.articles), ...drafted].sort(newestFirst),
    pages: [...without(published.pages, ids.pages), ...draftedPages].sort(oldestFirst),
    topics: await readTopics(topics),
    settings: { ...published.settings, [reading.locale]: settings },
  }
}

const without = <Item extends Versioned>(items: readonly Item[], ids: readonly string[]): Item[] =>
  items.filter(({ _id }) => !ids.includes(_id))

/** Adds edit markers, which the cached index lacks. Keeps documents that Sanity no longer returns. */
async function reread<Item extends Versioned>(
  items: readonly Item[],
  read: (ids: readonly string[]) => Promise<Item[]>,
): Promise<Item[]> {
  const fetched = items.length > 0 ? await read(items.map(({ _id }) => _id)) : []
  const current = new Map(fetched.map((item) => [item._id, item]))
  return items.map((item) => current.get(item._id) ?? item)
}
export const rereadEntries = (reading: ReadContext, entries: readonly Entry[]): Promise<Entry[]> =>
  reread(entries, (ids) => entriesOf(reading, ids))
export const rereadPages = (reading: ReadContext, pages: readonly SearchedPage[]): Promise<SearchedPage[]> =>
  reread(pages, (ids) => readPages(reading, ids))

async function entriesOf(reading: ReadContext, ids: readonly string[]): Promise<Entry[]> {
  return mapInTurns(articlesSchema.parse(await fetchContent(LIBRARY_QUERY, reading, { ids })), entryOf)
}

function entryOf({ body, ...article }: FetchedArticle): Entry {
  const textsIn = (text: BothTexts) => inLanguages(article.languages, (locale) => text[localeField(locale)])
  const texts = { title: textsIn(article.title), summary: textsIn(article.summary), body: textsIn(body) }
  return { ...article, searched: normalizeTexts(texts) }
}

/** Chinese texts contain them, too, such as names. */
const englishWords = ({ title, summary, body }: Entry['searched']): string[] =>
  dictionaryWords([title, summary, body].flatMap((text) => Object.values(text)).join(' '))

/** The same order as `NEWEST_ARTICLES` (GROQ), so that all lists of articles agree. */
function newestFirst(a: Entry, b: Entry): number {
  const dateOrder = (b.publishedOn ?? '').localeCompare(a.publishedOn ?? '')
  return dateOrder || (a._id < b._id ? -1 : 1)
}

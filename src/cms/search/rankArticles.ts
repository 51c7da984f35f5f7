import type { Locale } from '@/i18n/locales'
import { tokenize } from './normalize'
import { isLive, type Searchable } from './searchable'
import { visiblePages, type SearchedPage } from './searchedPages'
import type { Entry, SearchIndex } from './searchIndex'
import { correctTypos, type Correction } from './spelling'
import { requiredPositions, termsOf, type Term } from './terms'
import { MAX_TERM_SCORE, scoreOf } from './scoring'

/**
 * A document is a result if its score, or the total weight of the terms in it, is at least this share of the
 * highest. This hides documents that contain only one common word of the query.
 */
const MIN_SHARE = 0.6

/**
 * The time of a search grows with each term, so the last words of a longer query do not count for the rank. A Chinese
 * question of about 20 characters can have more terms.
 */
const MAX_TERMS = 16

export type SearchQuery = {
  locale: Locale
  /** An empty text selects all articles, newest first. */
  query: string
  /** Document id. */
  topic?: string
  /** ISO time, to omit articles that are not public then. Null includes them, for previews. */
  now: string | null
}

/**
 * Best first. `pages`: those that editors have created; empty without a search text, and in a search of one topic.
 * `hasFullMatch`: a result contains every word of the query, except stop words.
 */
export type SearchResult = {
  entries: readonly Entry[]
  pages: readonly SearchedPage[]
  hasFullMatch: boolean
  corrections: Correction[]
}

export function findArticles(index: SearchIndex, { locale, query, ...filters }: SearchQuery): SearchResult {
  const candidates = filterArticles(index, { locale, ...filters })
  if (!query.trim()) return { entries: candidates, pages: [], hasFullMatch: true, corrections: [] }
  const { tokens, corrections } = correctTypos(tokenize(query), index.vocabulary, index.groups)
  const allTerms = termsOf(tokens, index.groups)
  const [terms, unranked] = [allTerms.slice(0, MAX_TERMS), allTerms.slice(MAX_TERMS)]
  const pageCandidates = filters.topic ? [] : visiblePages(index.pages, { locale, now: filters.now })
  const articleMatches = matchesOf(candidates, terms, locale)
  const pageMatches = matchesOf(pageCandidates, terms, locale)
  const idf = idfOf([...articleMatches, ...pageMatches], terms)
  const articles = scoredBy(idf, articleMatches, terms)
  const pages = scoredBy(idf, pageMatches, terms)
  const closestArticles = closestOf(articles, articles)
  // Also compared with the articles, so that a page with one common word of the query is no result.
  const closestPages = closestOf(pages, [...articles, ...pages])
  const ofUnranked = requiredPositions(tokens, unranked)
  const onlyOfRanked = requiredPositions(tokens, terms).filter((at) => !ofUnranked.includes(at))
  const isFullMatch = ({ item, covered }: Scored<Searchable>) => {
    // First, because `scoreOf` reads the whole text.
    if (!onlyOfRanked.every((at) => covered.has(at))) return false
    const found = unranked.filter((term) => scoreOf(item, term, locale) > 0).flatMap(({ covers }) => covers)
    return ofUnranked.every((at) => covered.has(at) || found.includes(at))
  }
  return {
    entries: closestArticles.map(({ item }) => item),
    pages: closestPages.map(({ item }) => item),
    hasFullMatch: [...closestArticles, ...closestPages].some(isFullMatch),
    corrections,
  }
}

export function filterArticles(
  { entries }: SearchIndex,
  { locale, topic, now }: Omit<SearchQuery, 'query'>,
): Entry[] {
  return entries.filter(
    (entry) =>
      entry.languages.includes(locale) &&
      (!topic || entry.topic === topic) &&
      (now === null || isLive(entry, now)),
  )
}

type Match<Item> = { item: Item; termScores: readonly number[] }
/** `weight`: the sum of `idf` of the terms in the document. `covered`: the positions of their tokens. */
type Scored<Item> = { item: Item; score: number; weight: number; covered: ReadonlySet<number> }

/**
 * TF-IDF with field boosts. Each search scans the full texts: an inverted index would take several times the
 * memory and longer to build (docs/decisions/0014-search-scans-articles-in-memory.md).
 */
const matchesOf = <Item extends Searchable>(
  items: readonly Item[],
  terms: readonly Term[],
  locale: Locale,
): Match<Item>[] =>
  items.map((item) => ({ item, termScores: terms.map((term) => scoreOf(item, term, locale)) }))

/**
 * A term says more about a document if few documents mention it (`inverseFrequency`), or are about it
 * (`inverseScore`).
 */
function idfOf(matches: readonly Match<unknown>[], terms: readonly Term[]): number[] {
  return terms.map(({ weight }, at) => {
    const positiveScores = matches.map(({ termScores }) => termScores[at] ?? 0).filter((score) => score > 0)
    if (positiveScores.length === 0) return 0
    const inverseFrequency = Math.log((matches.length + 1) / positiveScores.length)
    const inverseScore = Math.log(1 + (matches.length * MAX_TERM_SCORE) / sumOf(positiveScores))
    return weight * (inverseFrequency + inverseScore / 4)
  })
}

const scoredBy = <Item>(
  idf: readonly number[],
  matches: readonly Match<Item>[],
  terms: readonly Term[],
): Scored<Item>[] =>
  matches.map(({ item, termScores }) => ({
    item,
    score: sumOf(termScores.map((score, at) => score * (idf[at] ?? 0))),
    weight: sumOf(termScores.map((score, at) => (score > 0 ? (idf[at] ?? 0) : 0))),
    covered: new Set(terms.flatMap(({ covers }, at) => ((termScores[at] ?? 0) > 0 ? covers : []))),
  }))

/** Best first. `compared`: the documents whose highest score and weight set the minimum. */
function closestOf<Item>(
  scored: readonly Scored<Item>[],
  compared: readonly Scored<unknown>[],
): Scored<Item>[] {
  const maximum = { weight: 0, score: 0 }
  for (const { weight, score } of compared) {
    maximum.weight = Math.max(maximum.weight, weight)
    maximum.score = Math.max(maximum.score, score)
  }
  return scored
    .filter(
      ({ weight, score }) =>
        score > 0 && (weight >= maximum.weight * MIN_SHARE || score >= maximum.score * MIN_SHARE),
    )
    .sort((a, b) => b.score - a.score)
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

import type { Locale } from '@/i18n/locales'
import { tokenize } from './normalize'
import type { Entry, SearchIndex } from './searchIndex'
import { correctTypos, type Correction } from './spelling'
import { requiredPositions, termsOf, type Term } from './terms'
import { MAX_TERM_SCORE, scoreOf } from './scoring'

/**
 * An article is a result if its score, or the total weight of the terms in it, is at least this share of the
 * highest. This hides articles that contain only one common word of the query.
 */
const MIN_SHARE = 0.6

export type SearchQuery = {
  locale: Locale
  /** An empty text selects all articles, newest first. */
  query: string
  /** Document id. */
  topic?: string
  /** ISO time, to omit articles that are not public then. Null includes them, for previews. */
  now: string | null
}

/** `entries`: best first. `hasFullMatch`: an article contains every word of the query, except stop words. */
export type SearchResult = { entries: readonly Entry[]; hasFullMatch: boolean; corrections: Correction[] }

export function findArticles(index: SearchIndex, { locale, query, ...filters }: SearchQuery): SearchResult {
  const candidates = filterArticles(index, filters)
  if (!query.trim()) return { entries: candidates, hasFullMatch: true, corrections: [] }
  const { tokens, corrections } = correctTypos(tokenize(query), index.vocabulary, index.groups)
  const terms = termsOf(tokens, index.groups)
  const { entries, coverage } = rankArticles(candidates, terms, locale)
  const positions = requiredPositions(tokens, terms)
  const hasFullMatch = coverage.some((covered) => positions.every((at) => covered.has(at)))
  return { entries, hasFullMatch, corrections }
}

export function filterArticles(
  { entries }: SearchIndex,
  { topic, now }: Pick<SearchQuery, 'topic' | 'now'>,
): Entry[] {
  return entries.filter((entry) => (!topic || entry.topic === topic) && (now === null || isLive(entry, now)))
}

/** Must agree with the GROQ condition `LIVE`, or a result could link to a page that responds with 404. */
function isLive({ publishFrom, publishUntil }: Entry, now: string): boolean {
  return (!publishFrom || publishFrom <= now) && (!publishUntil || publishUntil > now)
}

/**
 * TF-IDF with field boosts. Each search scans the full texts: an inverted index would need several times the
 * memory and longer to build (docs/decisions/0014-search-scans-articles-in-memory.md).
 */
function rankArticles(entries: readonly Entry[], terms: readonly Term[], locale: Locale) {
  const matches = entries.map((entry) => ({
    entry,
    termScores: terms.map((term) => scoreOf(entry, term, locale)),
  }))
  // A term that occurs in few articles says more about an article than one that occurs everywhere.
  const idf = terms.map(({ weight }, at) => {
    const positiveScores = matches.map(({ termScores }) => termScores[at] ?? 0).filter((score) => score > 0)
    if (positiveScores.length === 0) return 0
    const inverseFrequency = Math.log((entries.length + 1) / positiveScores.length)
    const inverseScore = Math.log(1 + (entries.length * MAX_TERM_SCORE) / sumOf(positiveScores))
    return weight * (inverseFrequency + inverseScore / 4)
  })
  const scored = matches.map(({ entry, termScores }) => ({
    entry,
    score: sumOf(termScores.map((score, at) => score * (idf[at] ?? 0))),
    weight: sumOf(termScores.map((score, at) => (score > 0 ? (idf[at] ?? 0) : 0))),
    covered: new Set(terms.flatMap(({ covers }, at) => ((termScores[at] ?? 0) > 0 ? covers : []))),
  }))
  const maximum = { weight: 0, score: 0 }
  for (const { weight, score } of scored) {
    maximum.weight = Math.max(maximum.weight, weight)
    maximum.score = Math.max(maximum.score, score)
  }
  const results = scored.filter(
    ({ weight, score }) =>
      score > 0 && (weight >= maximum.weight * MIN_SHARE || score >= maximum.score * MIN_SHARE),
  )
  results.sort((a, b) => b.score - a.score)
  return { entries: results.map(({ entry }) => entry), coverage: results.map(({ covered }) => covered) }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

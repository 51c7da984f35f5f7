import type { Locale } from '@/i18n/locales'
import { tokenize } from './normalize'
import type { Entry, SearchIndex } from './searchIndex'
import { correctTypos, type Correction } from './spelling'
import { requiredPositions, termsOf, type Term } from './terms'
import { MAX_TERM_SCORE, scoreOf } from './scoring'

/**
 * Hides weak matches, such as articles that contain only one common word of the query. An article becomes a
 * result if its score is at least this share of the highest score of all articles, or if the total weight of the
 * search terms in it is at least this share of the highest such total.
 */
const MIN_SHARE = 0.6

export type SearchQuery = {
  locale: Locale
  /** The search text. An empty text selects all articles, newest first. */
  query: string
  /** Document id of the topic to search in; without it, all topics. */
  topic?: string
  /**
   * The current time (ISO), to omit articles that are not public now. Null includes all articles, for the
   * preview of an editor.
   */
  now: string | null
}

/**
 * The matching articles, best first. `hasFullMatch`: at least one article contains every word of the query,
 * except stop words; otherwise the page says that it shows partial matches. `corrections`: the typos that
 * were found in the query, with their replacements.
 */
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

/**
 * Whether an article is public at the time `now`. Must give the same result as the GROQ condition `LIVE`
 * (`cms/groq/liveCondition.ts`), which decides whether the article's page exists. Otherwise a result could
 * link to a page that responds with 404.
 */
function isLive({ publishFrom, publishUntil }: Entry, now: string): boolean {
  return (!publishFrom || publishFrom <= now) && (!publishUntil || publishUntil > now)
}

/**
 * Scores all articles and ranks the matching ones by TF-IDF with field boosts. Each search scans the full texts.
 * An inverted index of words and character pairs would be faster, but it needs several times the memory and takes
 * longer to build (docs/decisions/0014-search-scans-articles-in-memory.md).
 */
function rankArticles(entries: readonly Entry[], terms: readonly Term[], locale: Locale) {
  const matches = entries.map((entry) => ({
    entry,
    termScores: terms.map((term) => scoreOf(entry, term, locale)),
  }))
  // Weights each search term by its inverse document frequency: a term that occurs in few articles says more
  // about an article than a term that occurs everywhere. A term that no article contains has no weight.
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

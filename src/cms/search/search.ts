import type { Locale } from '@/i18n/locales'
import { atomsOf } from './normalize'
import type { Entry, SearchIndex } from './searchIndex'
import { corrected, type Correction } from './spelling'
import { placesOf, termsOf, type Term } from './terms'
import { HIGHEST_SCORE, scoreOf } from './scoring'

/** The share of the most words that one holds, or of the best answer's score, that an article has to reach. */
const ENOUGH = 0.6

export type SearchQuery = {
  locale: Locale
  /** Empty: everything, the newest first. */
  query: string
  /** A topic's id. */
  topic?: string
  /** An ISO time: articles that come later or have gone are left out. Null shows an editor all of them. */
  now: string | null
}

/**
 * The articles that answer, the best answer first. `holdsAll`: one of them holds every word. `corrections`: words that
 * were read as others, since none holds them.
 */
export type SearchResult = { entries: readonly Entry[]; holdsAll: boolean; corrections: Correction[] }

export function findArticles(library: SearchIndex, { locale, query, ...wish }: SearchQuery): SearchResult {
  const readable = readableArticles(library, wish)
  if (!query.trim()) return { entries: readable, holdsAll: true, corrections: [] }
  const { atoms, corrections } = corrected(atomsOf(query), library.vocabulary, library.groups)
  const terms = termsOf(atoms, library.groups)
  const { entries, held } = ranked(readable, terms, locale)
  const places = placesOf(atoms, terms)
  const holdsAll = held.some((covered) => places.every((at) => covered.has(at)))
  return { entries, holdsAll, corrections }
}

export function readableArticles(
  { entries }: SearchIndex,
  { topic, now }: Pick<SearchQuery, 'topic' | 'now'>,
): Entry[] {
  return entries.filter((entry) => (!topic || entry.topic === topic) && (now === null || isLive(entry, now)))
}

/** The schedule of the queries, `LIVE`. */
function isLive({ publishFrom, publishUntil }: Entry, now: string): boolean {
  return (!publishFrom || publishFrom <= now) && (!publishUntil || publishUntil > now)
}

/**
 * A scan, not an index: five thousand articles in both languages take 15 to 80 milliseconds, where an index of every
 * pair of characters took minutes to build and a gigabyte to keep.
 */
function ranked(entries: readonly Entry[], terms: readonly Term[], locale: Locale) {
  const matches = entries.map((entry) => ({
    entry,
    worths: terms.map((term) => scoreOf(entry, term, locale)),
  }))
  // What few articles are about tells more than what all of them mention; and of what none holds nothing is asked.
  const rarity = terms.map(({ weight }, at) => {
    const found = matches.map(({ worths }) => worths[at] ?? 0).filter((worth) => worth > 0)
    if (found.length === 0) return 0
    const mentioned = Math.log((entries.length + 1) / found.length)
    const treated = Math.log(1 + (entries.length * HIGHEST_SCORE) / sumOf(found))
    return weight * (mentioned + treated / 4)
  })
  const scored = matches.map(({ entry, worths }) => ({
    entry,
    score: sumOf(worths.map((worth, at) => worth * (rarity[at] ?? 0))),
    weight: sumOf(worths.map((worth, at) => (worth > 0 ? (rarity[at] ?? 0) : 0))),
    covered: new Set(terms.flatMap(({ covers }, at) => ((worths[at] ?? 0) > 0 ? covers : []))),
  }))
  const most = { weight: 0, score: 0 }
  for (const { weight, score } of scored) {
    most.weight = Math.max(most.weight, weight)
    most.score = Math.max(most.score, score)
  }
  const enough = scored.filter(
    ({ weight, score }) => score > 0 && (weight >= most.weight * ENOUGH || score >= most.score * ENOUGH),
  )
  enough.sort((a, b) => b.score - a.score)
  return { entries: enough.map(({ entry }) => entry), held: enough.map(({ covered }) => covered) }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

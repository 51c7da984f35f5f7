import type { Locale } from '@/i18n/locales'
import { termsOf } from './fold'
import type { Entry, Field, Library } from './library'

/** What a match is worth where it stands, in the reader's own language; in the other one it is worth half. */
const WORTH: Record<Field, number> = { title: 8, summary: 4, body: 1 }
/**
 * The share of a query's terms that an article has to hold; the second where none holds as many, since a pair of
 * characters may also be the end of one word and the beginning of the next.
 */
const ENOUGH = [0.6, 0.3]

export type Wish = {
  locale: Locale
  /** Empty: everything, the newest first. */
  query: string
  /** A topic's id. */
  topic?: string
  /** An ISO time: articles that come later or have gone are left out. Null shows an editor all of them. */
  now: string | null
}

/** The articles that answer, the best answer first. */
export function findArticles({ entries }: Library, { locale, query, topic, now }: Wish): Entry[] {
  const readable = entries.filter(
    (entry) => (!topic || entry.topic === topic) && (now === null || isLive(entry, now)),
  )
  const terms = termsOf(query)
  if (terms.length === 0) return query.trim() ? [] : readable
  for (const share of ENOUGH) {
    const found = ranked(readable, terms, Math.ceil(terms.length * share), locale)
    if (found.length > 0) return found
  }
  return []
}

/** The schedule of the queries, `LIVE`. */
function isLive({ publishFrom, publishUntil }: Entry, now: string): boolean {
  return (!publishFrom || publishFrom <= now) && (!publishUntil || publishUntil > now)
}

/**
 * A scan, not an index: five thousand articles in both languages take some 50 milliseconds, where an index of every
 * pair of characters took minutes to build and a gigabyte to keep.
 */
function ranked(entries: Entry[], terms: string[], least: number, locale: Locale): Entry[] {
  const mayMiss = terms.length - least
  const holders = terms.map(() => 0)
  const matches: { entry: Entry; worths: number[] }[] = []
  for (const entry of entries) {
    const worths: number[] = []
    let missed = 0
    for (const term of terms) {
      const worth = worthOf(entry, term, locale)
      worths.push(worth)
      if (worth === 0 && ++missed > mayMiss) break
    }
    if (missed > mayMiss) continue
    matches.push({ entry, worths })
    worths.forEach((worth, at) => (holders[at] = (holders[at] ?? 0) + (worth > 0 ? 1 : 0)))
  }
  // A term that few articles hold tells more than one that all of them do.
  const rarity = holders.map((count) => Math.log(1 + entries.length / (1 + count)))
  const scored = matches.map(({ entry, worths }) => ({
    entry,
    score: worths.reduce((sum, worth, at) => sum + worth * (rarity[at] ?? 0), 0),
  }))
  return scored.sort((a, b) => b.score - a.score).map(({ entry }) => entry)
}

/** Of the fields that hold the term the worth of all, so that a title counts more when the text bears it out. */
function worthOf({ searched }: Entry, term: string, locale: Locale): number {
  const isChinese = locale === 'zh-HK'
  let worth = 0
  for (const field of ['title', 'summary', 'body'] as const) {
    const { enCA, zhHK } = searched[field]
    const [own, other] = isChinese ? [zhHK, enCA] : [enCA, zhHK]
    if (own.includes(term)) worth += WORTH[field]
    else if (other.includes(term)) worth += WORTH[field] / 2
  }
  return worth
}

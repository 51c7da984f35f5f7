import { byLocale, LOCALES, usesHan, type Locale } from '@/i18n/locales'
import type { Entry, Field, SearchIndex, SynonymScores } from './searchIndex'
import type { Term } from './terms'

/**
 * Boost of each field of an article: a match in the title counts eight times as much as one in the body. The score
 * of a field is this factor times log2(1 + number of matches). It is halved if the term occurs only in the
 * translation into the other language, not in the text that the reader sees.
 */
const FIELD_BOOST: Record<Field, number> = { title: 8, summary: 4, body: 1 }
/**
 * How many occurrences of a search term in an article's body count at most, so that a long article does not
 * rank first only because it repeats a word. In the title or summary, several occurrences count as one.
 */
const MAX_TERM_FREQUENCY = 7
/**
 * Factor for the score of a synonym: an article with a synonym of the typed word ranks slightly lower than one
 * with the typed word.
 */
const SYNONYM_BOOST = 0.9

/**
 * The highest score that one search term can reach in an article. The ranking (`rankArticles`) divides it by
 * the average of a term's scores over all articles: the larger the result, the rarer the term, and the more
 * it weighs.
 */
export const MAX_TERM_SCORE =
  FIELD_BOOST.title + FIELD_BOOST.summary + FIELD_BOOST.body * Math.log2(1 + MAX_TERM_FREQUENCY)

type Searched = Entry['searched']

/**
 * How long, in ms, the computation of synonym scores may block the event loop. It then lets waiting requests
 * run before it continues.
 */
const MAX_BLOCKING_TIME = 20

/**
 * Precomputes the score of each synonym in each article when the index is loaded. A group of synonyms has
 * dozens of words, so scoring them all during a search would be slow. Yields to the event loop, so that other
 * requests are not blocked.
 */
export async function precomputeSynonymScores({
  entries,
  groups,
}: Pick<SearchIndex, 'entries' | 'groups'>): Promise<void> {
  const forms = new Set(groups.flatMap((group) => group.forms))
  const turn = { startedAt: performance.now() }
  for (const entry of entries) entry.synonymScores = await synonymScoresOf(entry, forms, turn)
}

/** When the event loop last ran other work. */
type Turn = { startedAt: number }

async function synonymScoresOf(
  { searched, synonymScores: previous }: Entry,
  forms: ReadonlySet<string>,
  turn: Turn,
): Promise<SynonymScores> {
  const scores = byLocale((locale) => new Map(previous?.scores[locale]))
  for (const form of forms) {
    if (performance.now() - turn.startedAt >= MAX_BLOCKING_TIME) {
      await new Promise((resolve) => setImmediate(resolve))
      turn.startedAt = performance.now()
    }
    if (previous?.forms.has(form)) continue
    const newScores = scoresIn(searched, form)
    for (const locale of LOCALES) if (newScores[locale] > 0) scores[locale].set(form, newScores[locale])
  }
  return { forms, scores }
}

/**
 * Returns the score of a search term in an article: the highest score among the typed word and its synonyms.
 */
export function scoreOf({ searched, synonymScores }: Entry, { forms }: Term, locale: Locale): number {
  const scores = forms.map((form, at) => {
    const score = synonymScores?.forms.has(form)
      ? (synonymScores.scores[locale].get(form) ?? 0)
      : scoresIn(searched, form)[locale]
    return at === 0 ? score : score * SYNONYM_BOOST
  })
  return Math.max(...scores)
}

/**
 * Returns the scores of a typed word or a synonym in an article: one for readers of each locale, because a
 * match in their own language counts more. The scores of title, summary and body are added.
 *
 * @param form the word as a search string (`searchStringOf`), for example with a space that marks the word
 *   boundary
 */
function scoresIn(searched: Searched, form: string): Record<Locale, number> {
  const isHan = /\p{Script=Han}/u.test(form)
  const scores = byLocale(() => 0)
  for (const field of ['title', 'summary', 'body'] as const) {
    // English texts rarely contain Chinese characters, so they are not searched for a Chinese search string.
    const frequencies = byLocale((locale) =>
      isHan && !usesHan(locale) ? 0 : logTermFrequency(searched[field][locale], form, field),
    )
    const best = Math.max(...Object.values(frequencies))
    for (const locale of LOCALES) scores[locale] += FIELD_BOOST[field] * (frequencies[locale] || best / 2)
  }
  return scores
}

/**
 * Returns log2(1 + n), where n is how often a search string occurs in a text (counted up to a limit): each
 * further occurrence adds less than the previous one.
 */
function logTermFrequency(text: string, form: string, field: Field): number {
  // The search string of an English word begins with a space, which marks the word boundary. `indexOf`
  // searches the word without the space, and the space before each match is checked afterwards. Searching
  // with the space would be much slower, because `indexOf` would compare at each space in the text.
  const isWord = form.startsWith(' ')
  const needle = isWord ? form.slice(1) : form
  const limit = field === 'body' ? MAX_TERM_FREQUENCY : 1
  let count = 0
  for (let at = text.indexOf(needle); at >= 0 && count < limit; at = text.indexOf(needle, at + 1)) {
    if (!isWord || text[at - 1] === ' ') count += 1
  }
  return Math.log2(1 + count)
}

import { byLocale, LOCALES, usesHan, type Locale } from '@/i18n/locales'
import type { Field, Searchable, SynonymScores } from './searchable'
import type { SearchIndex } from './searchIndex'
import type { Term } from './terms'

/**
 * A field scores boost × log2(1 + matches), with at most one match in title and summary. Half of it if the term occurs
 * only in the other language: readers also search for names that only one of the texts has.
 */
const FIELD_BOOST: Record<Field, number> = { title: 8, summary: 4, body: 1 }
/** Occurrences in a body that count, so that a long article does not rank first only by repeating a word. */
const MAX_TERM_FREQUENCY = 9
/** An article with a synonym ranks slightly below one with the typed word. */
const SYNONYM_BOOST = 0.9

/** The highest score of a term in a document. `idfOf` (rankArticles.ts) compares the actual scores with it. */
export const MAX_TERM_SCORE =
  FIELD_BOOST.title + FIELD_BOOST.summary + FIELD_BOOST.body * Math.log2(1 + MAX_TERM_FREQUENCY)

type Searched = Searchable['searched']

/** After this time, in ms, the computation of synonym scores lets waiting requests run. */
const MAX_BLOCKING_TIME = 20

/** A group has dozens of synonyms, so scoring them in a search would be slow. Yields to the event loop. */
export async function precomputeSynonymScores({
  entries,
  pages,
  groups,
}: Pick<SearchIndex, 'entries' | 'pages' | 'groups'>): Promise<void> {
  const forms = new Set(groups.flatMap((group) => group.forms))
  const turn = { startedAt: performance.now() }
  for (const entry of [...entries, ...pages]) entry.synonymScores = await synonymScoresOf(entry, forms, turn)
}

/** When the event loop last ran other work. */
type Turn = { startedAt: number }

async function synonymScoresOf(
  { searched, synonymScores: previous }: Searchable,
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

export function scoreOf({ searched, synonymScores }: Searchable, { forms }: Term, locale: Locale): number {
  const scores = forms.map((form, at) => {
    const score = synonymScores?.forms.has(form)
      ? (synonymScores.scores[locale].get(form) ?? 0)
      : scoresIn(searched, form)[locale]
    return at === 0 ? score : score * SYNONYM_BOOST
  })
  return Math.max(...scores)
}

/** One score per locale of the reader. `form` is a result of `searchStringOf`. */
function scoresIn(searched: Searched, form: string): Record<Locale, number> {
  const isHan = /\p{Script=Han}/u.test(form)
  const scores = byLocale(() => 0)
  for (const field of ['title', 'summary', 'body'] as const) {
    // English texts rarely contain Chinese characters, so they are not searched for them.
    const frequencies = byLocale((locale) =>
      isHan && !usesHan(locale) ? 0 : logTermFrequency(searched[field][locale], form, field),
    )
    const best = Math.max(...Object.values(frequencies))
    for (const locale of LOCALES) scores[locale] += FIELD_BOOST[field] * (frequencies[locale] || best / 2)
  }
  return scores
}

function logTermFrequency(text: string, form: string, field: Field): number {
  // Searching with the leading space would be much slower: `indexOf` would compare at each space in the text.
  const isWord = form.startsWith(' ')
  const needle = isWord ? form.slice(1) : form
  const limit = field === 'body' ? MAX_TERM_FREQUENCY : 1
  let count = 0
  for (let at = text.indexOf(needle); at >= 0 && count < limit; at = text.indexOf(needle, at + 1)) {
    if (!isWord || text[at - 1] === ' ') count += 1
  }
  return Math.log2(1 + count)
}

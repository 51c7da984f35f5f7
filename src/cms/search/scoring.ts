import { byLocale, LOCALES, usesHan, type Locale } from '@/i18n/locales'
import type { Entry, Field, SearchIndex, Listed } from './searchIndex'
import type { Term } from './terms'

/** The score of a match in each field, in the reader's locale. A match only in another language counts half. */
const WORTH: Record<Field, number> = { title: 8, summary: 4, body: 1 }
/** The maximum number of mentions in an article's body that count. */
const MOST_MENTIONS = 7
/** The factor that lowers the score of a synonym, compared with the typed word. */
const SAME = 0.9

/** The highest possible score of a term in one article. */
export const HIGHEST_SCORE = WORTH.title + WORTH.summary + WORTH.body * Math.log2(1 + MOST_MENTIONS)

type Searched = Entry['searched']

/** The longest time that scoring may block other requests, in ms. */
const AT_A_STRETCH = 20

/**
 * Precomputes the scores of all synonyms in every article. A synonym group has dozens of words, so computing the
 * scores for each query would be slow. Yields to other requests between articles.
 */
export async function weighListed({
  entries,
  groups,
}: Pick<SearchIndex, 'entries' | 'groups'>): Promise<void> {
  const forms = new Set(groups.flatMap((group) => group.forms))
  let since = performance.now()
  for (const entry of entries) {
    entry.listed = weighed(entry, forms)
    if (performance.now() - since < AT_A_STRETCH) continue
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}

function weighed({ searched, listed: before }: Entry, forms: ReadonlySet<string>): Listed {
  const worths = before?.worths ?? byLocale(() => new Map<string, number>())
  for (const form of forms) {
    if (before?.forms.has(form)) continue
    const found = worthsIn(searched, form)
    for (const locale of LOCALES) if (found[locale] > 0) worths[locale].set(form, found[locale])
  }
  return { forms, worths }
}

/** The score of a search term in an article: the best score among the term's synonyms. */
export function scoreOf({ searched, listed }: Entry, { forms }: Term, locale: Locale): number {
  const worths = forms.map((form, at) => {
    const worth = listed?.forms.has(form)
      ? (listed.worths[locale].get(form) ?? 0)
      : worthsIn(searched, form)[locale]
    return at === 0 ? worth : worth * SAME
  })
  return Math.max(...worths)
}

/**
 * The score of a search string in an article, for readers of each locale. Adds up the scores of all fields, so that a
 * match in the title ranks higher if the body confirms it.
 */
function worthsIn(searched: Searched, form: string): Record<Locale, number> {
  const isHan = /\p{Script=Han}/u.test(form)
  const worths = byLocale(() => 0)
  for (const field of ['title', 'summary', 'body'] as const) {
    // Texts in Latin letters contain no Han characters, so they are skipped.
    const found = byLocale((locale) =>
      isHan && !usesHan(locale) ? 0 : mentions(searched[field][locale], form, field),
    )
    const best = Math.max(...Object.values(found))
    for (const locale of LOCALES) worths[locale] += WORTH[field] * (found[locale] || best / 2)
  }
  return worths
}

/** Counts a search string in a text on a logarithmic scale: each further mention adds less. */
function mentions(text: string, form: string, field: Field): number {
  // `indexOf` finds a letter much faster than a space, so the leading space is checked separately.
  const isWord = form.startsWith(' ')
  const sought = isWord ? form.slice(1) : form
  const most = field === 'body' ? MOST_MENTIONS : 1
  let count = 0
  for (let at = text.indexOf(sought); at >= 0 && count < most; at = text.indexOf(sought, at + 1)) {
    if (!isWord || text[at - 1] === ' ') count += 1
  }
  return Math.log2(1 + count)
}

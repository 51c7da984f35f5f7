import { LOCALES, type Locale } from '@/i18n/locales'
import type { Entry, Field, SearchIndex, Listed } from './searchIndex'
import type { Term } from './terms'

/** The score of a match by field, in the reader's locale; half of it in the other one. */
const WORTH: Record<Field, number> = { title: 8, summary: 4, body: 1 }
/** More mentions in a text than this add nothing. */
const MOST_MENTIONS = 7
/** Of a word that means the same as the one that was typed. */
const SAME = 0.9

/** What a term is worth at most, in an article that is all about it. */
export const HIGHEST_SCORE = WORTH.title + WORTH.summary + WORTH.body * Math.log2(1 + MOST_MENTIONS)

type Searched = Entry['searched']

/** In milliseconds: longer than this no request waits for the weighing of words. */
const AT_A_STRETCH = 20

/**
 * Weighs the words that marketing lists in every article, ahead of all queries. There are dozens in a group, and always
 * the same: a query that had to look for all of them would take long.
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
  const worths = before?.worths ?? { 'en-CA': new Map(), 'zh-HK': new Map() }
  for (const form of forms) {
    if (before?.forms.has(form)) continue
    const found = worthsIn(searched, form)
    for (const locale of LOCALES) if (found[locale] > 0) worths[locale].set(form, found[locale])
  }
  return { forms, worths }
}

/** Of the words that mean the same the worth of the best. */
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
 * To a reader of each language, of the fields that hold the form the worth of all, so that a title counts more when the
 * text bears it out.
 */
function worthsIn(searched: Searched, form: string): Record<Locale, number> {
  const isHan = /\p{Script=Han}/u.test(form)
  const worths = { 'en-CA': 0, 'zh-HK': 0 }
  for (const field of ['title', 'summary', 'body'] as const) {
    const { enCA, zhHK } = searched[field]
    const inChinese = mentions(zhHK, form, field)
    // English texts need not be looked through for Chinese.
    const inEnglish = isHan ? 0 : mentions(enCA, form, field)
    worths['en-CA'] += WORTH[field] * (inEnglish || inChinese / 2)
    worths['zh-HK'] += WORTH[field] * (inChinese || inEnglish / 2)
  }
  return worths
}

/** How much the form is spoken of: each further mention in a text adds less. */
function mentions(text: string, form: string, field: Field): number {
  // A text is looked through much faster for a letter than for a space.
  const isWord = form.startsWith(' ')
  const sought = isWord ? form.slice(1) : form
  const most = field === 'body' ? MOST_MENTIONS : 1
  let count = 0
  for (let at = text.indexOf(sought); at >= 0 && count < most; at = text.indexOf(sought, at + 1)) {
    if (!isWord || text[at - 1] === ' ') count += 1
  }
  return Math.log2(1 + count)
}

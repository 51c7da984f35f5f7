import type { Locale } from '@/i18n/locales'
import type { Entry, Field } from './library'
import type { Term } from './terms'

/** What a match is worth where it stands, in the reader's own language; in the other one it is worth half. */
const WORTH: Record<Field, number> = { title: 8, summary: 4, body: 1 }
/** More mentions in a text than this add nothing. */
const MOST_MENTIONS = 7
/** Of a word that means the same as the one that was typed. */
const SAME = 0.9

/** What a term is worth at most, in an article that is all about it. */
export const MOST_WORTH = WORTH.title + WORTH.summary + WORTH.body * Math.log2(1 + MOST_MENTIONS)

type Searched = Entry['searched']
type Worths = Map<string, number>

// A publication leaves the other articles as they are, and with them what listed words are worth there. There are
// dozens of those in a group, and always the same: without this each query would look for all of them.
const listedWorths: Record<Locale, WeakMap<Searched, Worths>> = {
  'en-CA': new WeakMap(),
  'zh-HK': new WeakMap(),
}

/** Of the words that mean the same the worth of the best. */
export function worthOf({ searched }: Entry, { forms, isListed }: Term, locale: Locale): number {
  const known = isListed ? worthsIn(searched, locale) : undefined
  let most = 0
  for (const [at, form] of forms.entries()) {
    const worth = known?.get(form) ?? worthIn(searched, form, locale)
    known?.set(form, worth)
    most = Math.max(most, at === 0 ? worth : worth * SAME)
  }
  return most
}

function worthsIn(searched: Searched, locale: Locale): Worths {
  const known = listedWorths[locale].get(searched) ?? new Map<string, number>()
  listedWorths[locale].set(searched, known)
  return known
}

/** Of the fields that hold the form the worth of all, so that a title counts more when the text bears it out. */
function worthIn(searched: Searched, form: string, locale: Locale): number {
  const isHan = /\p{Script=Han}/u.test(form)
  let worth = 0
  for (const field of ['title', 'summary', 'body'] as const) {
    const { enCA, zhHK } = searched[field]
    const inChinese = mentions(zhHK, form, field)
    // English texts need not be looked through for Chinese.
    const inEnglish = isHan ? 0 : mentions(enCA, form, field)
    const [own, other] = locale === 'zh-HK' ? [inChinese, inEnglish] : [inEnglish, inChinese]
    worth += WORTH[field] * (own || other / 2)
  }
  return worth
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

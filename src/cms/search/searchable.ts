import { byLocale, type Locale } from '@/i18n/locales'
import { normalize } from './normalize'

export type Field = 'title' | 'summary' | 'body'
type Texts = Record<Field, Record<Locale, string>>

/** `forms`: the scored synonyms, so that a reload scores only new ones. `scores` omits zeros. */
export type SynonymScores = { forms: ReadonlySet<string>; scores: Record<Locale, Map<string, number>> }

/** A document of the index. `searched` contains the texts after `normalize`. */
export type Searchable = {
  searched: Texts
  synonymScores?: SynonymScores
  publishFrom: string | null
  publishUntil: string | null
}

/** A document can have texts in a language in which it does not exist. A search must not find them. */
export const inLanguages = (
  languages: readonly Locale[],
  textIn: (locale: Locale) => string,
): Record<Locale, string> => byLocale((locale) => (languages.includes(locale) ? textIn(locale) : ''))

export const normalizeTexts = (texts: Texts): Texts => ({
  title: byLocale((locale) => normalize(texts.title[locale])),
  summary: byLocale((locale) => normalize(texts.summary[locale])),
  body: byLocale((locale) => normalize(texts.body[locale])),
})

/** Must agree with the GROQ condition `LIVE`, or a result could link to a page that responds with 404. */
export const isLive = ({ publishFrom, publishUntil }: Searchable, now: string): boolean =>
  (!publishFrom || publishFrom <= now) && (!publishUntil || publishUntil > now)

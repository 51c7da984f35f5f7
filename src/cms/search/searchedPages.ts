import type { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { isLocalized, pickLanguage, textIn } from '@/cms/fields/pickLanguage'
import { MAX_LENGTH } from '@/cms/rules/textSize'
import { SEARCHED_PAGES_QUERY } from '@/cms/groq/searchQueries'
import { EDITOR_PAGE_SECTIONS } from '@/cms/rules/sectionsByPage'
import { textsOf } from '@/cms/rules/tables'
import type { Locale } from '@/i18n/locales'
import { mapInTurns } from '@/runtime/mapInTurns'
import { isFilled } from '@/lib/invisibleText'
import { inLanguages, isLive, normalizeTexts, type Searchable } from './searchable'
import { pagesSchema } from './validateDocuments'

type FetchedPage = z.output<typeof pagesSchema>[number]
type BothTexts = FetchedPage['titles'][number]

/** `languages`: the locales in which the page exists; empty if the site shows none of its sections. */
export type SearchedPage = Omit<FetchedPage, 'sections'> & Searchable

export async function readPages(reading: ReadContext, ids: readonly string[]): Promise<SearchedPage[]> {
  return mapInTurns(
    pagesSchema.parse(await fetchContent(SEARCHED_PAGES_QUERY, reading, { ids })),
    searchedPage,
  )
}

function searchedPage({ sections, ...page }: FetchedPage): SearchedPage {
  const shown = Array.isArray(sections) ? sections.filter(isAllowed) : []
  const languages = shown.length > 0 ? page.languages : []
  const joined = (texts: readonly BothTexts[]) =>
    inLanguages(languages, (locale) => texts.map((text) => textIn(text, locale)).join(' '))
  const searched = normalizeTexts({
    title: joined(page.titles),
    summary: joined(page.descriptions),
    body: inLanguages(languages, (locale) => sectionTexts(shown, locale)),
  })
  return { ...page, languages, searched }
}

/** Truncated, so that one huge page cannot slow down every search. */
function sectionTexts(sections: readonly unknown[], locale: Locale): string {
  const found: string[] = []
  let length = 0
  for (const text of textsIn(sections, locale)) {
    found.push(text)
    length += text.length + 1
    if (length > MAX_LENGTH.list) break
  }
  return found.join(' ').slice(0, MAX_LENGTH.list)
}

const isAllowed = (section: unknown): boolean =>
  typeof section === 'object' &&
  section !== null &&
  '_type' in section &&
  EDITOR_PAGE_SECTIONS.some((type) => type === section._type)

/** Sanity stores at most 20 levels; a program that answers in its place could send thousands. */
const MAX_DEPTH = 30

/** The texts of one language, also of nested values. Values without languages, such as URLs, are no texts. */
function* textsIn(value: unknown, locale: Locale, depth = 0): Generator<string> {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
  if (isLocalized(value)) {
    const text = textIn(value, locale)
    if (typeof text === 'string') yield text
    else yield* passagesIn(text, depth + 1)
  } else for (const item of Object.values(value)) yield* textsIn(item, locale, depth + 1)
}

/** The paragraphs of a formatted text, also in its tables. Of a video, its title, summary and transcript. */
function* passagesIn(value: unknown, depth: number): Generator<string> {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
  if ('children' in value) yield textsOf([value]).join('')
  else
    for (const [name, item] of Object.entries(value)) {
      if (typeof item !== 'string') yield* passagesIn(item, depth + 1)
      else if (name === 'title' || name === 'summary') yield item
    }
}

/**
 * `pages`: oldest first. If a program has given two pages the same address, the older page has it.
 * `now`: null for previews.
 */
export function visiblePages(
  pages: readonly SearchedPage[],
  { locale, now }: { locale: Locale; now: string | null },
): SearchedPage[] {
  const taken = new Set<string>()
  return pages.filter((page) => {
    if ((now !== null && !isLive(page, now)) || taken.has(page.address)) return false
    taken.add(page.address)
    // Without a title, the result would be a link without a text.
    return page.languages.includes(locale) && firstTextIn(locale, page.titles) !== undefined
  })
}

/** The first text in the language, otherwise the first one in English. */
export const firstTextIn = (locale: Locale, texts: readonly BothTexts[]): BothTexts | undefined =>
  texts.find((text) => isFilled(textIn(text, locale))) ??
  texts.find((text) => isFilled(pickLanguage(text, locale).text))

export function oldestFirst(a: SearchedPage, b: SearchedPage): number {
  return a.createdAt.localeCompare(b.createdAt) || (a._id < b._id ? -1 : 1)
}

import { articlePath, topicPath } from '../../src/lib/contentPaths'
import { localePath } from '../../src/lib/routes'
import { documentLanguages, MAIN_LANGUAGE, type Language } from '../languages'
import { isRecord } from '../schemaTypes/validation'
import { ENGLISH_ONLY_TYPES, PAGES } from './pages'
import { hasEnded, isToCome } from './schedule'

export const TYPES_WITH_PAGE: readonly string[] = [...Object.keys(PAGES), 'article', 'topic', 'page']

/** The paths of a document's page, one for each language in which it exists. Empty without a slug or address. */
export function livePages(document: unknown): { language: Language; path: string }[] {
  if (!isRecord(document)) return []
  const path = pagePath(document)
  if (!path) return []
  return pageLanguages(document).map((language) => ({
    language,
    path: localePath(language.locale, path),
  }))
}

/** The languages of a document's page, with or without a slug or address. */
export const pageLanguages = (document: Record<string, unknown>): readonly Language[] =>
  ENGLISH_ONLY_TYPES.includes(String(document._type)) ? [MAIN_LANGUAGE] : documentLanguages(document)

/** Without the prefix of a language. Undefined without a slug or address. */
export function pagePath({ _type: type, slug, address }: Record<string, unknown>): string | undefined {
  const page = Object.entries(PAGES).find(([name]) => name === type)
  if (page) return page[1].path
  if (type === 'page') return typeof address === 'string' ? address : undefined
  const current = isRecord(slug) && typeof slug.current === 'string' ? slug.current : ''
  if (!current) return undefined
  return type === 'article' ? articlePath(current) : type === 'topic' ? topicPath(current) : undefined
}

/** Whether the schedule of a published document lets the site show it. */
export const isShown = ({ publishFrom, publishUntil }: Record<string, unknown>, now = new Date()): boolean =>
  !isToCome(publishFrom, now) && !hasEnded(publishUntil, now)

import { articlePath, isSlug, localesOf } from '@/lib/contentPaths'
import { fetchContent } from '@/cms/client/fetchContent'
import { articleRedirects } from '@/cms/loaders/articleRedirects'
import { SHOWING_QUERY } from '@/cms/loaders/articlesReferencing'
import { SHOWN_ON, type ContentType } from '@/cms/loaders/pageDocuments'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { localePath } from '@/lib/routes'

/** A published change. `slugs`: the document's slugs before and after, if it has any. */
export type Change = { _id: string; _type: string; slugs?: readonly unknown[] }

/**
 * The paths that a change affects, in every locale. `first` are revalidated before the acknowledgement; `later` are
 * older articles, of which there may be thousands.
 */
export type AffectedPaths = { first: string[]; later: string[] }

/**
 * How many articles are revalidated before a publication is acknowledged: the newest, as many as the first page of a
 * list shows.
 */
const ARTICLES_FIRST = 12

/** The pages for 404 and 500, which are prerendered and revalidated like any other. */
const ERROR_PAGES = ['/404', '/500']
const EVERYWHERE = [...new Set([...Object.values(SHOWN_ON).flat(), ...ERROR_PAGES])]
const PAGES: Record<ContentType, readonly string[]> = {
  ...SHOWN_ON,
  settings: EVERYWHERE,
  siteCopy: EVERYWHERE,
}
/** Document types that an article may reference. */
const IN_ARTICLES: readonly string[] = ['article', 'topic', 'service'] satisfies ContentType[]

/** Whether documents of a type have a page under their own slug. */
export const hasOwnPage = (type: string): boolean => type === 'article'

export function isContentType(type: string): type is ContentType {
  return Object.hasOwn(PAGES, type)
}

/**
 * The paths to revalidate after a change; empty for types that no page shows.
 *
 * @throws ContentError if the articles that show the document cannot be queried
 */
export async function affectedPaths({ _id, _type, slugs = [] }: Change): Promise<AffectedPaths> {
  if (!isContentType(_type)) return { first: [], later: [] }
  // The article's former addresses redirect to it.
  const own = hasOwnPage(_type) ? [...slugs.filter(isSlug), ...(await articleRedirects(_id))] : []
  const articles = [...new Set([...own, ...(await articlesShowing(_id, _type))])].map(articlePath)
  return {
    first: [...PAGES[_type], ...articles.slice(0, ARTICLES_FIRST)].flatMap(inEveryLanguage),
    later: articles.slice(ARTICLES_FIRST).flatMap(inEveryLanguage),
  }
}

async function articlesShowing(id: string, type: ContentType): Promise<string[]> {
  const everywhere = PAGES[type] === EVERYWHERE
  if (!everywhere && !IN_ARTICLES.includes(type)) return []
  const slugs = await fetchContent(
    SHOWING_QUERY,
    { locale: DEFAULT_LOCALE },
    { id, everywhere, isTopic: type === 'topic' },
  )
  return slugs.filter(isSlug)
}

function inEveryLanguage(route: string): string[] {
  return localesOf(route).map((locale) => localePath(locale, route))
}

import { articlePath, isSlug, localesOf } from '@/lib/contentPaths'
import { fetchContent } from '@/cms/client/fetchContent'
import { formerSlugs } from '@/cms/loaders/articleFormerSlugs'
import { SHOWING_QUERY } from '@/cms/groq/articlesShowingQuery'
import { ROUTES_BY_TYPE, type ContentType } from '@/cms/routesByDocumentType'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { localePath } from '@/lib/routes'

/**
 * A published change of a Sanity document. `slugs`: the document's slugs before and after the change, if it
 * has any.
 */
export type Change = { _id: string; _type: string; slugs?: readonly unknown[] }

/**
 * The paths of the pages that a change affects, in every locale. `first` are revalidated before the webhook
 * responds to Sanity; they include only a few articles (ARTICLES_FIRST). `later` are all further articles, which
 * can be thousands and are revalidated in the background.
 */
export type AffectedPaths = { first: string[]; later: string[] }

/**
 * How many article URLs are revalidated before the webhook responds to Sanity: first those of the changed article,
 * then those of the newest affected articles. The others are revalidated in the background.
 */
const ARTICLES_FIRST = 12

/**
 * The pages for 404 and 500 errors. Header, footer and texts of these pages come from Sanity, so they are
 * revalidated like other pages.
 */
const ERROR_PAGES = ['/404', '/500']
const ALL_PAGES = [...new Set([...Object.values(ROUTES_BY_TYPE).flat(), ...ERROR_PAGES])]
const PAGES: Record<ContentType, readonly string[]> = {
  ...ROUTES_BY_TYPE,
  settings: ALL_PAGES,
  siteCopy: ALL_PAGES,
}
/**
 * Types of the Sanity documents that an article can refer to. A change of such a document affects the pages
 * of these articles.
 */
const ARTICLE_REFERENCES: readonly string[] = ['article', 'topic', 'service'] satisfies ContentType[]

/**
 * Whether documents of this type have a cached page with their slug in its URL. Sanity's webhook must then send the
 * slugs, from which the paths to revalidate are computed. Only articles have such a page; the page of a topic is not
 * cached.
 */
export const hasOwnPage = (type: string): boolean => type === 'article'

export function isContentType(type: string): type is ContentType {
  return Object.hasOwn(PAGES, type)
}

/**
 * Returns the paths of the pages to revalidate after a change; empty for document types that no page shows.
 *
 * @throws ContentError if the articles that show the document cannot be queried
 */
export async function affectedPaths({ _id, _type, slugs = [] }: Change): Promise<AffectedPaths> {
  if (!isContentType(_type)) return { first: [], later: [] }
  // Former URLs of an article are cached redirects to its current URL. They are revalidated too, because a change
  // of the slug changes the target of these redirects.
  const ownSlugs = hasOwnPage(_type) ? [...slugs.filter(isSlug), ...(await formerSlugs(_id))] : []
  const articles = [...new Set([...ownSlugs, ...(await referencingArticles(_id, _type))])].map(articlePath)
  return {
    first: [...PAGES[_type], ...articles.slice(0, ARTICLES_FIRST)].flatMap(pathsInAllLocales),
    later: articles.slice(ARTICLES_FIRST).flatMap(pathsInAllLocales),
  }
}

async function referencingArticles(id: string, type: ContentType): Promise<string[]> {
  const everywhere = PAGES[type] === ALL_PAGES
  if (!everywhere && !ARTICLE_REFERENCES.includes(type)) return []
  const slugs = await fetchContent(
    SHOWING_QUERY,
    { locale: DEFAULT_LOCALE },
    { id, everywhere, isTopic: type === 'topic' },
  )
  return slugs.filter(isSlug)
}

function pathsInAllLocales(route: string): string[] {
  return localesOf(route).map((locale) => localePath(locale, route))
}

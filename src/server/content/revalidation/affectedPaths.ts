import { articlePath, isSlug, localesOf } from '@/lib/contentPaths'
import { fetchContent } from '@/cms/client/fetchContent'
import { formerSlugs } from '@/cms/loaders/articleFormerSlugs'
import { IN_NAVIGATION_QUERY, SHOWING_QUERY } from '@/cms/groq/articlesShowingQuery'
import { ROUTES_BY_TYPE, type ContentType } from '@/cms/routesByDocumentType'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { localePath } from '@/lib/routes'

/** `slugs`: before and after the change. */
export type Change = { _id: string; _type: string; slugs?: readonly unknown[] }

/** `first` are revalidated before the webhook responds to Sanity. `later` can be thousands of articles. */
export type AffectedPaths = { first: string[]; later: string[] }

/** Number of article URLs in `first`: those of the changed article, then of the newest affected articles. */
const ARTICLES_FIRST = 12

/** Header, footer and texts of these pages come from Sanity. */
const ERROR_PAGES = ['/404', '/500']
const ALL_PAGES = [...new Set([...Object.values(ROUTES_BY_TYPE).flat(), ...ERROR_PAGES])]
const PAGES: Record<ContentType, readonly string[]> = {
  ...ROUTES_BY_TYPE,
  settings: ALL_PAGES,
  navigation: ALL_PAGES,
  siteCopy: ALL_PAGES,
  // Wherever it is shown, because it may have been on other pages before.
  notice: ALL_PAGES,
}
/** Types to which an article can refer. */
const ARTICLE_REFERENCES: readonly string[] = ['article', 'topic', 'service'] satisfies ContentType[]

/** Whether documents of this type have a cached page with their slug, which the webhook must then send. */
export const hasOwnPage = (type: string): boolean => type === 'article'

export function isContentType(type: string): type is ContentType {
  return Object.hasOwn(PAGES, type)
}

/** Empty for types that no page shows. Rejects if the articles cannot be queried. */
export async function affectedPaths({ _id, _type, slugs = [] }: Change): Promise<AffectedPaths> {
  if (!isContentType(_type)) return { first: [], later: [] }
  // Former URLs are cached redirects, whose target changes with the slug.
  const ownSlugs = hasOwnPage(_type) ? [...slugs.filter(isSlug), ...(await formerSlugs(_id))] : []
  const pages = (await isInNavigation(_id, _type)) ? ALL_PAGES : PAGES[_type]
  const referrers = await referencingArticles(_id, _type, pages === ALL_PAGES)
  const articles = [...new Set([...ownSlugs, ...referrers])].map(articlePath)
  return {
    first: [...pages, ...articles.slice(0, ARTICLES_FIRST)].flatMap(pathsInAllLocales),
    later: articles.slice(ARTICLES_FIRST).flatMap(pathsInAllLocales),
  }
}

async function isInNavigation(id: string, type: ContentType): Promise<boolean> {
  return hasOwnPage(type) && fetchContent(IN_NAVIGATION_QUERY, { locale: DEFAULT_LOCALE }, { id })
}

async function referencingArticles(id: string, type: ContentType, everywhere: boolean): Promise<string[]> {
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

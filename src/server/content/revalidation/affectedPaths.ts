import { articlePath, isSlug, localesOf } from '@/lib/contentPaths'
import { fetchContent } from '@/cms/client/fetchContent'
import { formerSlugs } from '@/cms/loaders/articleFormerSlugs'
import { formerAddresses } from '@/cms/loaders/page'
import { IN_NAVIGATION_QUERY, SHOWING_QUERY } from '@/cms/groq/articlesShowingQuery'
import { PAGES_SHOWING_QUERY } from '@/cms/groq/pagesShowingQuery'
import { ROUTES_BY_TYPE, type ContentType } from '@/cms/routesByDocumentType'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { isPageAddress } from '@/lib/pageAddress'
import { localePath } from '@/lib/routes'

/** As in Sanity's request (sanityWebhook.ts). */
export type Change = {
  _id: string
  _type: string
  slugs?: readonly unknown[]
  addresses?: readonly unknown[]
}

/** `first` are revalidated before the webhook responds to Sanity. `later` can be thousands of pages. */
export type AffectedPaths = { first: string[]; later: string[] }

/** Number of routes of articles in `first`: of the changed article, then of the newest affected articles. */
const ARTICLES_FIRST = 12
/** The same for the pages that editors have created. */
const PAGES_FIRST = 12
/** Of the changed document itself, before and after the change: its slug or address, and 100 former ones. */
const MAX_OWN_ROUTES = 202

/** Header, footer and texts of these pages come from Sanity. */
const ERROR_PAGES = ['/404', '/500']
const ALL_PAGES = [...new Set([...Object.values(ROUTES_BY_TYPE).flat(), ...ERROR_PAGES])]
const PAGES: Record<ContentType, readonly string[]> = {
  ...ROUTES_BY_TYPE,
  settings: ALL_PAGES,
  navigation: ALL_PAGES,
  siteCopy: ALL_PAGES,
  // It may have been on other pages before this change.
  notice: ALL_PAGES,
}
/** Types to which an article or a page can refer. */
const REFERENCED_TYPES: readonly string[] = ['article', 'topic', 'service'] satisfies ContentType[]

/** If true, Sanity's request must contain slugs. Topics have a slug, too, but their pages are not cached. */
export const hasSlugPage = (type: string): boolean => type === 'article'
/** The same for an address. */
export const hasAddress = (type: string): boolean => type === 'page' || type === 'redirect'

export function isContentType(type: string): type is ContentType {
  return Object.hasOwn(PAGES, type)
}

/** Empty for types that no page shows. Rejects if the articles or pages cannot be queried. */
export async function affectedPaths(change: Change): Promise<AffectedPaths> {
  const { _id, _type } = change
  if (!isContentType(_type)) return { first: [], later: [] }
  const routes = (await isInNavigation(_id, _type)) ? ALL_PAGES : PAGES[_type]
  const everywhere = routes === ALL_PAGES
  const [ownArticles, referencing, ownPages, showing] = await Promise.all([
    ownSlugs(change),
    referencingArticles(_id, _type, everywhere),
    ownAddresses(change),
    showingPages(_id, _type, everywhere),
  ])
  const articles = [...new Set([...ownArticles, ...referencing])].map(articlePath)
  const pages = [...new Set([...ownPages, ...showing])]
  const first = [...routes, ...articles.slice(0, ARTICLES_FIRST), ...pages.slice(0, PAGES_FIRST)]
  const later = [...pages.slice(PAGES_FIRST), ...articles.slice(ARTICLES_FIRST)]
  return { first: first.flatMap(pathsInAllLocales), later: later.flatMap(pathsInAllLocales) }
}

async function isInNavigation(id: string, type: ContentType): Promise<boolean> {
  const canBeInNavigation = type === 'article' || type === 'page'
  return canBeInNavigation && fetchContent(IN_NAVIGATION_QUERY, { locale: DEFAULT_LOCALE }, { id })
}

/**
 * Former URLs are cached redirects, whose target changes with the slug or the address. The webhook sends those from
 * before the change, the query returns those from after it.
 */
const ownSlugs = async ({ _id, _type, slugs = [] }: Change): Promise<string[]> =>
  hasSlugPage(_type) ? firstDistinct([...slugs.filter(isSlug), ...(await formerSlugs(_id))]) : []

const ownAddresses = async ({ _id, _type, addresses = [] }: Change): Promise<string[]> =>
  hasAddress(_type)
    ? firstDistinct([...addresses.filter(isPageAddress), ...(await formerAddresses(_id))])
    : []

const firstDistinct = (all: string[]): string[] => [...new Set(all)].slice(0, MAX_OWN_ROUTES)

/** Pages that editors have created. */
async function showingPages(id: string, type: ContentType, everywhere: boolean): Promise<string[]> {
  if (!everywhere && !REFERENCED_TYPES.includes(type)) return []
  const addresses = await fetchContent(
    PAGES_SHOWING_QUERY,
    { locale: DEFAULT_LOCALE },
    { id, everywhere, inCards: type === 'article' || type === 'topic' },
  )
  return addresses.filter(isPageAddress)
}

async function referencingArticles(id: string, type: ContentType, everywhere: boolean): Promise<string[]> {
  if (!everywhere && !REFERENCED_TYPES.includes(type)) return []
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

/**
 * The page of each singleton that has a page of its own. `src/cms/routesByDocumentType.ts`
 * contains the same list; a test compares the two lists.
 */
export const PAGES = {
  home: { title: 'Home', path: '/' },
  companyPage: { title: 'Company', path: '/company' },
  resourcesPage: { title: 'Resources', path: '/resources' },
  hongKongPage: { title: 'Hong Kong residents', path: '/immigration-strategies-hong-kong-residents' },
  visaTonicPage: { title: 'Visa Tonic', path: '/visa-tonic' },
  contactPage: { title: 'Contact', path: '/contact' },
  termsPage: { title: 'Terms of use', path: '/terms-of-use' },
  privacyPage: { title: 'Privacy policy', path: '/privacy-policy' },
} as const

export type PageType = keyof typeof PAGES

/** Document types whose page has no Chinese version. */
export const ENGLISH_ONLY: readonly string[] = ['visaTonicPage']

export const ARTICLES = '/resources'
export const TOPICS = '/resources/topics'
export const SEARCH = '/resources/search'

/** The English pages have no prefix. */
const CHINESE_PREFIX = '/zh-HK'

export function chinesePath(path: string): string {
  return path === '/' ? CHINESE_PREFIX : CHINESE_PREFIX + path
}

/** Paths of pages that have no document, without the locale prefix. */
const OTHER_PATHS = [SEARCH, '/signin', '/account']

const inBoth = (path: string) => [path, chinesePath(path)]

/** The paths of the pages with numbered clauses, in both languages. */
export const LEGAL_PATHS: readonly string[] = [PAGES.termsPage.path, PAGES.privacyPage.path].flatMap(inBoth)

/** The fixed paths to which editors can link, in both languages. */
export const SITE_PATHS: readonly string[] = [
  ...Object.values(PAGES).map(({ path }) => path),
  ...OTHER_PATHS,
].flatMap(inBoth)

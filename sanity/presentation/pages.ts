/**
 * The page of each singleton that has a page of its own. `src/cms/routesByDocumentType.ts`
 * contains the same list; a test compares the two lists. `chinese`: the title for links in Chinese texts.
 */
export const PAGES = {
  home: { title: 'Home', chinese: '主頁', path: '/' },
  companyPage: { title: 'Company', chinese: '關於我們', path: '/company' },
  resourcesPage: { title: 'Resources', chinese: '實用資訊', path: '/resources' },
  hongKongPage: {
    title: 'Hong Kong residents',
    chinese: '香港居民',
    path: '/immigration-strategies-hong-kong-residents',
  },
  visaTonicPage: { title: 'Visa Tonic', chinese: '', path: '/visa-tonic' },
  contactPage: { title: 'Contact', chinese: '聯絡我們', path: '/contact' },
  termsPage: { title: 'Terms of use', chinese: '使用條款', path: '/terms-of-use' },
  privacyPage: { title: 'Privacy policy', chinese: '私隱政策', path: '/privacy-policy' },
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

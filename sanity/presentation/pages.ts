import { SEARCH_PATH } from '../../src/lib/contentPaths'
import { ENGLISH_ONLY, localePath, ROUTES } from '../../src/lib/routes'

/**
 * The page of each singleton that has a page of its own. `src/cms/routesByDocumentType.ts`
 * contains the same list; a test compares the two lists. `chinese`: the title for links in Chinese texts.
 */
export const PAGES = {
  home: { title: 'Home', chinese: '主頁', path: ROUTES.home },
  companyPage: { title: 'Company', chinese: '關於我們', path: ROUTES.company },
  resourcesPage: { title: 'Resources', chinese: '實用資訊', path: ROUTES.resources },
  hongKongPage: {
    title: 'Hong Kong residents',
    chinese: '香港居民',
    path: ROUTES.hongKongResidents,
  },
  visaTonicPage: { title: 'Visa Tonic', chinese: '', path: ROUTES.visaTonic },
  contactPage: { title: 'Contact', chinese: '聯絡我們', path: ROUTES.contact },
  termsPage: { title: 'Terms of use', chinese: '使用條款', path: ROUTES.terms },
  privacyPage: { title: 'Privacy policy', chinese: '私隱政策', path: ROUTES.privacy },
} as const

export type PageType = keyof typeof PAGES

/** Document types whose page has no Chinese version. */
export const ENGLISH_ONLY_TYPES: readonly string[] = Object.entries(PAGES).flatMap(([type, { path }]) =>
  ENGLISH_ONLY.includes(path) ? [type] : [],
)

export const chinesePath = (path: string): string => localePath('zh-HK', path)

/** Paths of pages that have no document, without the locale prefix. */
const OTHER_PATHS = [SEARCH_PATH, ROUTES.signIn, ROUTES.account]

const inBoth = (path: string) => [path, chinesePath(path)]

/** The paths of the pages with numbered clauses, in both languages. */
export const LEGAL_PATHS: readonly string[] = [PAGES.termsPage.path, PAGES.privacyPage.path].flatMap(inBoth)

/** The fixed paths to which editors can link, in both languages. */
export const SITE_PATHS: readonly string[] = [
  ...Object.values(PAGES).map(({ path }) => path),
  ...OTHER_PATHS,
].flatMap(inBoth)

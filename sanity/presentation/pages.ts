/**
 * The page of each single-page document type. `src/server/content/revalidation/affectedPaths.ts` has the same
 * list; a test compares them.
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

/** Pages without a Chinese version. */
export const IN_ENGLISH_ALONE: readonly string[] = ['visaTonicPage']

export const ARTICLES = '/resources'
export const TOPICS = '/resources/topics'
export const SEARCH = '/resources/search'

/** Path prefix of the Chinese pages; the English ones have none. */
export const CHINESE = '/zh-HK'

export function chinesePath(path: string): string {
  return path === '/' ? CHINESE : CHINESE + path
}

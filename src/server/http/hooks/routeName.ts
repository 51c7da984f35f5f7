import { isLocale } from '@/i18n/locales'
import { SEARCH_PATH } from '@/lib/contentPaths'
import { ROUTES } from '@/lib/routes'

const PAGES: readonly string[] = [
  ...Object.values(ROUTES),
  ...[SEARCH_PATH, '/components', '/feed.xml', '/robots.txt', '/sitemap.xml', '/security.txt'],
]

/** URL prefix and route name; the first match counts. */
const PREFIXES: readonly (readonly [string, string])[] = [
  ['/_next/static/', '/_next/static'],
  ['/resources/topics/', '/resources/topics/[topic]'],
  ['/resources/', '/resources/[article]'],
  ['/sitemaps/', '/sitemaps/[file]'],
  ['/api/auth/', '/api/auth'],
  ['/api/trpc/', '/api/trpc'],
  ['/api/copy/', '/api/copy'],
  ['/api/reasons/', '/api/reasons'],
  ['/api/images/', '/api/images'],
  ['/api/social/', '/api/social'],
  ['/api/refused', '/api/refused'],
  ['/api/health/', '/api/health'],
  ['/api/draft-mode/', '/api/draft-mode'],
  ['/api/webhooks/sanity', '/api/webhooks/sanity'],
  ['/api/webhooks/ses', '/api/webhooks/ses'],
  ['/api/admin/', '/api/admin'],
]

/** From a fixed set, for metrics. Data and translations of a page have its name. Pages of editors are `other`. */
export function routeName(url: string): string {
  const [path = ''] = url.split('?')
  const [, dataPath] = /^\/_next\/data\/[^/]+(\/.*)\.json$/.exec(path) ?? []
  const page = dataPath ?? path
  const [, first = '', ...rest] = page.split('/')
  const route = isLocale(first) ? `/${rest.join('/')}`.replace(/^\/index$/, '/') : page
  if (PAGES.includes(route)) return route
  return PREFIXES.find(([prefix]) => route.startsWith(prefix))?.[1] ?? 'other'
}

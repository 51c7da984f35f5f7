import { isLocale } from '@/i18n/locales'

/** The paths of pages without parameters, such as `/company`. The metrics use such a path as the route name. */
const PAGES = [
  ...['/', '/company', '/contact', '/contact/send', '/resources', '/resources/search'],
  ...['/immigration-strategies-hong-kong-residents', '/visa-tonic', '/terms-of-use', '/privacy-policy'],
  ...['/signin', '/error', '/account', '/account/confirm', '/admin/users', '/components'],
  ...['/feed.xml', '/robots.txt', '/sitemap.xml', '/security.txt'],
]

/**
 * Pairs of a URL prefix and the route name that the metrics use for all URLs with this prefix. If several
 * prefixes match, the first pair is used.
 */
const PREFIXES: readonly (readonly [string, string])[] = [
  ['/_next/static/', '/_next/static'],
  ['/resources/topics/', '/resources/topics/[topic]'],
  ['/resources/', '/resources/[article]'],
  ['/sitemaps/', '/sitemaps/[file]'],
  ['/api/auth/', '/api/auth'],
  ['/api/trpc/', '/api/trpc'],
  ['/api/copy/', '/api/copy'],
  ['/api/reasons/', '/api/reasons'],
  ['/api/social/', '/api/social'],
  ['/api/refused', '/api/refused'],
  ['/api/health/', '/api/health'],
  ['/api/draft-mode/', '/api/draft-mode'],
  ['/api/webhooks/sanity', '/api/webhooks/sanity'],
  ['/api/webhooks/ses', '/api/webhooks/ses'],
  ['/api/admin/', '/api/admin'],
]

/**
 * Returns the route name of a URL for the metrics. The name is one of a fixed set, so that visitors cannot
 * create new names, each of which would take memory. A request for a page's data (`/_next/data/…`) counts as a
 * request for the page, and both languages of a page have the same name.
 *
 * @param url path and query, such as `/zh-HK/company?a=b`
 * @returns such as `/company`, or `other`
 */
export function routeName(url: string): string {
  const [path = ''] = url.split('?')
  const [, dataPath] = /^\/_next\/data\/[^/]+(\/.*)\.json$/.exec(path) ?? []
  const page = dataPath ?? path
  const [, first = '', ...rest] = page.split('/')
  const route = isLocale(first) ? `/${rest.join('/')}`.replace(/^\/index$/, '/') : page
  if (PAGES.includes(route)) return route
  return PREFIXES.find(([prefix]) => route.startsWith(prefix))?.[1] ?? 'other'
}

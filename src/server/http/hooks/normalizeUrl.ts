import { DEFAULT_LOCALE } from '@/i18n/locales'

/** No link to a page begins with `/en-CA`, but a visitor can type it. */
const DEFAULT_PREFIX = new RegExp(`^/${DEFAULT_LOCALE}(?=[/?#]|$)`)

/** TypeScript skips folders with a dot, so the page is `/security.txt`. A rewrite in Next.js adds code to all pages. */
const SECURITY_FILE = /^\/\.well-known(?=\/security\.txt(?:[?#]|$))/

/**
 * Scheme and host (as in requests to a proxy) or an asterisk (as in `OPTIONS *`). The client has chosen the
 * host, so no redirect may go there, and Next.js cannot parse an asterisk.
 */
const BEFORE_PATH = /^(?:[a-z]+:\/\/[^/?#]*|\*)\/?/i

/** Browsers resolve these before they send a URL. Next.js resolves them, too, but the site's rules for paths do not. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i

/** In characters; real paths are shorter. Next.js remembers each requested path until the process ends. */
const MAX_PATH = 400
/** Next.js does not remember the paths of these routes. */
const LONG_ROUTES = /^\/api\/(?:social|trpc)\//

/**
 * `/en-CA` becomes `/en-ca`, which `redirectToCanonicalCase` (next.config.js) redirects to the URL
 * without a prefix.
 */
export function normalizeUrl(url: string): string {
  const path = url
    .replace(BEFORE_PATH, '/')
    .replace(SECURITY_FILE, '')
    .replace(DEFAULT_PREFIX, (prefix) => prefix.toLowerCase())
  const withoutQuery = path.replace(/[?#].*/s, '')
  if (DOT_SEGMENT.test(withoutQuery)) return '/404'
  if (LONG_ROUTES.test(path)) return path
  return withoutQuery.length > MAX_PATH || !isDecodable(withoutQuery) ? '/404' : path
}

/**
 * Next.js answers 400, not 404, if a path that cannot be decoded fits a route with parameters, as
 * any path of one or two segments does.
 */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

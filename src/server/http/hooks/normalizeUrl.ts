import { DEFAULT_LOCALE } from '@/i18n/locales'

/**
 * Matches the prefix of the default locale (`/en-CA`). No link of the site contains it, but a visitor can type
 * it, and is then redirected to the URL without it.
 */
const DEFAULT_PREFIX = new RegExp(`^/${DEFAULT_LOCALE}(?=[/?#]|$)`)

/**
 * Matches the path of the file with the contact for vulnerabilities. Its page is `/security.txt`, because TypeScript
 * skips folders whose name begins with a dot. A rewrite in `next.config.js` would add code to every page.
 */
const SECURITY_FILE = /^\/\.well-known(?=\/security\.txt(?:[?#]|$))/

/**
 * Matches the parts of a request line that are replaced by `/`: a scheme and host before the path (as in requests to
 * a proxy), or an asterisk (as in `OPTIONS *`). The client has chosen the host, so no redirect may go there, and
 * Next.js cannot parse an asterisk.
 */
const BEFORE_PATH = /^(?:[a-z]+:\/\/[^/?#]*|\*)\/?/i

/**
 * Maximum length of a path, in characters; a longer path gets the 404 page. All real paths are shorter. The
 * limit saves memory, because Next.js remembers each requested path for as long as the process runs.
 */
const MAX_PATH = 400

/**
 * Returns path and query of a request, without scheme and host. Changes the prefix `/en-CA` (default locale) to
 * `/en-ca`, which `redirectToCanonicalCase` in next.config.js redirects to the URL without a prefix. A redirect of
 * `/en-CA` itself would also apply to URLs without a prefix, because Next.js adds `/en-CA` to them internally.
 * `/.well-known/security.txt` becomes the path of its page.
 */
export function normalizeUrl(url: string): string {
  const path = url
    .replace(BEFORE_PATH, '/')
    .replace(SECURITY_FILE, '')
    .replace(DEFAULT_PREFIX, (prefix) => prefix.toLowerCase())
  const length = path.search(/[?#]|$/)
  return length > MAX_PATH && !path.startsWith('/api/') ? '/404' : path
}

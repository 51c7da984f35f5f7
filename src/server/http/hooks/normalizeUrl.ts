import { DEFAULT_LOCALE } from '@/i18n/locales'

/**
 * Matches the prefix of the default locale (`/en-CA`). No link of the site contains it, but a visitor can
 * type it.
 */
const DEFAULT_PREFIX = new RegExp(`^/${DEFAULT_LOCALE}(?=[/?#]|$)`)

/**
 * Matches what can precede the path in a request line: a scheme and host (as in requests to a proxy), or an
 * asterisk, which Next.js cannot parse. The server removes both, because the client chooses the host, so no
 * redirect may depend on it.
 */
const BEFORE_PATH = /^(?:[a-z]+:\/\/[^/?#]*|\*)\/?/i

/**
 * Maximum length of a path, in characters; a longer path gets the 404 page. All real paths are shorter. The
 * limit saves memory, because Next.js remembers each requested path for as long as the process runs.
 */
const MAX_PATH = 400

/**
 * Returns the URL of a request as a path, and changes a requested prefix `/en-CA` (default locale) to lower
 * case. Next.js adds `/en-CA` to URLs without a prefix, so a redirect could not distinguish a requested
 * `/en-CA` from an added one. `redirectToCanonicalCase` in next.config.js redirects the lower-case prefix to
 * the URL without a prefix.
 */
export function normalizeUrl(url: string): string {
  const path = url.replace(BEFORE_PATH, '/').replace(DEFAULT_PREFIX, (prefix) => prefix.toLowerCase())
  const length = path.search(/[?#]|$/)
  return length > MAX_PATH && !path.startsWith('/api/') ? '/404' : path
}

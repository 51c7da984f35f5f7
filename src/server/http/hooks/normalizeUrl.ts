import { DEFAULT_LOCALE } from '@/i18n/locales'

/** Matches the prefix of the default locale (`/en-CA`), which no link of the site contains. */
const OWN_PREFIX = new RegExp(`^/${DEFAULT_LOCALE}(?=[/?#]|$)`)

/**
 * Matches what may precede the path in a request line. A request line may contain an absolute URL, as for a
 * proxy; its host is removed, because a client can forge it. It may also be an asterisk, which Next.js cannot
 * parse.
 */
const NO_PATH = /^(?:[a-z]+:\/\/[^/?#]*|\*)\/?/i

/**
 * Maximum length of a path, in characters; a longer one gets the 404 page. No page and no file of the site
 * has such a long path. The limit saves memory, because Next.js remembers the revalidate time of each
 * requested path for as long as the process runs.
 */
const MAX_PATH = 400

/**
 * Returns a request's URL as a path, with the prefix `/en-CA` of the default locale in lower case. Next.js
 * itself adds `/en-CA` to URLs without a prefix, so its redirects cannot distinguish a requested
 * `/en-CA/company` from `/company`. In lower case, the requested prefix is redirected to the URL without
 * prefix (`redirectToCanonicalCase` in next.config.js).
 */
export function normalizeUrl(url: string): string {
  const path = url.replace(NO_PATH, '/').replace(OWN_PREFIX, (prefix) => prefix.toLowerCase())
  const length = path.search(/[?#]|$/)
  return length > MAX_PATH && !path.startsWith('/api/') ? '/404' : path
}

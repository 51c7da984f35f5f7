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
 * Returns a request's URL as a path, with the prefix of the default locale in lower case. Next.js adds
 * `/en-CA` to URLs without a prefix, so its redirects cannot distinguish `/en-CA/company` from `/company`.
 * The lower-case prefix makes the first one match the redirect to the URL without prefix
 * (`redirectToCanonicalCase` in next.config.js).
 */
export const normalizeUrl = (url: string): string =>
  url.replace(NO_PATH, '/').replace(OWN_PREFIX, (prefix) => prefix.toLowerCase())

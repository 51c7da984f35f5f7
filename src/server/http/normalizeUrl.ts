import { DEFAULT_LOCALE } from '@/i18n/locales'

/** The default locale's prefix, which the site itself never writes. */
const OWN_PREFIX = new RegExp(`^/${DEFAULT_LOCALE}(?=[/?#]|$)`)

/**
 * A request line may contain an absolute URL, as for a proxy; its host is not trusted (row 41). It may also be an
 * asterisk, which Next.js cannot parse.
 */
const NO_PATH = /^(?:[a-z]+:\/\/[^/?#]*|\*)\/?/i

/**
 * Returns a request's URL with the default locale's prefix in lower case. Next.js treats `/en-CA/company` as
 * `/company`, so its redirects cannot distinguish them; any other spelling is redirected permanently to the URL
 * without prefix (`redirectToCanonicalCase` in next.config.js). For an absolute URL, only the path is used.
 */
export const normalizeUrl = (url: string): string =>
  url.replace(NO_PATH, '/').replace(OWN_PREFIX, (prefix) => prefix.toLowerCase())

import { DEFAULT_LOCALE } from '@/i18n/locales'

/** The default language's prefix, as the site itself never writes it. */
const OWN_PREFIX = new RegExp(`^/${DEFAULT_LOCALE}(?=[/?#]|$)`)

/**
 * A request line may contain an absolute URL, as for a proxy; its host is not trusted (row 41). It may also be an
 * asterisk, which Next.js cannot parse.
 */
const NO_PATH = /^(?:[a-z]+:\/\/[^/?#]*|\*)\/?/i

/**
 * A request's address, the default language's prefix in small letters. Next takes `/en-CA/company` for another name of
 * `/company`, and its redirects cannot tell the two apart; any other spelling they can, and lead it to the address
 * without the prefix for good (`spelledOtherwise` in next.config.js). Of a whole address the path counts.
 */
export const withOneSpelling = (url: string): string =>
  url.replace(NO_PATH, '/').replace(OWN_PREFIX, (prefix) => prefix.toLowerCase())

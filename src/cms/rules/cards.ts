import { validateLinkUrl } from './linkUrl'

/** In Studio, a section has at least `min` cards. The site shows a single one, too. */
export const CARD_LIMITS = { min: 2, max: 12 }

const LANGUAGE = /^\/zh-HK(?=[/?#]|$)/

/** Returns an error unless a link is valid in every language. Empty: the card has no link. */
export function validateCardLink(url: unknown): true | string {
  if (!url) return true
  return typeof url === 'string' && LANGUAGE.test(url)
    ? 'Delete /zh-HK at the start: both languages share the link, and the site adds the language itself'
    : validateLinkUrl(url)
}

/** Without the prefix of a language, which an API client can store although Studio refuses it. */
export function withoutLanguage(url: string): string {
  if (!LANGUAGE.test(url)) return url
  const path = url.replace(LANGUAGE, '')
  return path.startsWith('/') ? path : `/${path}`
}

import { localesOf } from '@/lib/contentPaths'
import { knownSiteUrl } from '@/config/env.server'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'

/**
 * The location of a page. `route` has no locale prefix, and contains only query parameters that define a
 * page, such as `page`. `locales` are the languages of the page's content; the default is all locales of the
 * route.
 */
export type PageLocation = { route: string; locales?: readonly Locale[] }

/** The attributes of a canonical or alternate `<link>` in the head of a page. URLs are absolute. */
export type AddressLink = { rel: 'canonical' | 'alternate'; hrefLang?: string; href: string }

/** The canonical data of a page, for its head, language switcher and sitemap entry. */
export type PageAddress = {
  /** The locales that the page exists in, including the requested one. */
  languages: readonly Locale[]
  /** The page's route without locale prefix; '' for a page that is not indexed. */
  route: string
  /** Whether search engines may index the page. */
  isListed: boolean
  /**
   * The canonical and alternate links. Empty if the page is not indexed, or if SITE_URL is unknown, which is
   * possible in a build.
   */
  links: readonly AddressLink[]
}

/**
 * Returns the canonical URL and the language alternates (hreflang) of a page. A page without content in
 * `locale` shows the English content, so its canonical URL is the English page. The English page is also
 * `x-default`.
 *
 * @param locale the requested locale
 * @param where undefined for a page that is not indexed
 */
export function canonicalTags(locale: Locale, where?: PageLocation, siteUrl = knownSiteUrl()): PageAddress {
  const { route = '', locales = localesOf(route) } = where ?? {}
  const languages = localesOf(route).filter((own) => own === locale || locales.includes(own))
  if (!where || !siteUrl) return { languages, route, isListed: where !== undefined, links: [] }
  const hrefIn = (own: Locale) => siteUrl + localePath(own, route)
  if (!locales.includes(locale)) {
    return { languages, route, isListed: true, links: [{ rel: 'canonical', href: hrefIn(DEFAULT_LOCALE) }] }
  }
  const links: AddressLink[] = [
    { rel: 'canonical', href: hrefIn(locale) },
    ...languages.map((own) => ({ rel: 'alternate' as const, hrefLang: own, href: hrefIn(own) })),
    { rel: 'alternate', hrefLang: 'x-default', href: hrefIn(DEFAULT_LOCALE) },
  ]
  return { languages, route, isListed: true, links }
}

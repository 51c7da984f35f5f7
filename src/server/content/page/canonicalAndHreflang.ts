import { localesOf } from '@/lib/contentPaths'
import { knownSiteUrl } from '@/config/env.server'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'

/**
 * The location of a page. `route`: the path without locale prefix, with only those query parameters that
 * define the page, such as `?page=2`. `locales`: the locales in which its content is written; default: all
 * locales in which the route exists.
 */
export type PageLocation = { route: string; locales?: readonly Locale[] }

/**
 * The attributes of a canonical or alternate (hreflang) `<link>` in the head of a page. URLs are absolute.
 */
type AddressLink = { rel: 'canonical' | 'alternate'; hrefLang?: string; href: string }

/** The URLs and locales of a page, for its head, language switcher and sitemap entry. */
export type PageAddress = {
  /**
   * The locales that the language switcher offers: those in which the content is written, and the requested
   * one, in which an untranslated page shows the English content.
   */
  languages: readonly Locale[]
  /**
   * The page's path without locale prefix, for which JSON-LD and the social image are created; '' if search
   * engines must not index the page, which then has neither.
   */
  route: string
  /** Whether search engines may index the page. */
  isListed: boolean
  /**
   * The canonical and alternate (hreflang) links. Empty if search engines must not index the page, or if
   * SITE_URL is unknown, as it may be in a build.
   */
  links: readonly AddressLink[]
}

/**
 * Returns the canonical link and the language alternates (hreflang) of a page. If the content is not written in
 * `locale`, the page shows the English content, and its canonical URL is that of the English page. The English
 * page is also `x-default`, the page for all other languages.
 *
 * @param locale the requested locale
 * @param location where the page is; undefined for a page that search engines must not index, which gets no links
 */
export function canonicalTags(
  locale: Locale,
  location?: PageLocation,
  siteUrl = knownSiteUrl(),
): PageAddress {
  const { route = '', locales = localesOf(route) } = location ?? {}
  const languages = localesOf(route).filter((language) => language === locale || locales.includes(language))
  if (!location || !siteUrl) return { languages, route, isListed: location !== undefined, links: [] }
  const hrefIn = (language: Locale) => siteUrl + localePath(language, route)
  if (!locales.includes(locale)) {
    return { languages, route, isListed: true, links: [{ rel: 'canonical', href: hrefIn(DEFAULT_LOCALE) }] }
  }
  const links: AddressLink[] = [
    { rel: 'canonical', href: hrefIn(locale) },
    ...languages.map((language) => ({
      rel: 'alternate' as const,
      hrefLang: language,
      href: hrefIn(language),
    })),
    { rel: 'alternate', hrefLang: 'x-default', href: hrefIn(DEFAULT_LOCALE) },
  ]
  return { languages, route, isListed: true, links }
}

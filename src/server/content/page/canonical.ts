import { localesOf } from '@/lib/contentPaths'
import { knownSiteUrl } from '@/config/env.server'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'

/**
 * A page: its route without locale prefix, with only the parameters that define a page. `locales`: the languages of
 * its content; all by default.
 */
export type PageLocation = { route: string; locales?: readonly Locale[] }

/** The attributes of a `<link>` in the head, with absolute URLs. */
export type AddressLink = { rel: 'canonical' | 'alternate'; hrefLang?: string; href: string }

/** The canonical information that head, language switcher, sitemap and feed share. */
export type PageAddress = {
  /** The locales that the page exists in, including the requested one. */
  languages: readonly Locale[]
  /** The requested path; '' for a page that is not indexed. */
  route: string
  /** Whether search engines may index it. */
  isListed: boolean
  /** Empty if the page is not indexed, or if SITE_URL is unknown, which is possible in a build. */
  links: readonly AddressLink[]
}

/**
 * The canonical URL and language alternatives of a page. A page that falls back to English has the English page as
 * canonical. The English page is also `x-default`.
 *
 * @param locale the requested language
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

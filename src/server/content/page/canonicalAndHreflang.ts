import { localesOf } from '@/lib/contentPaths'
import { knownSiteUrl } from '@/config/env.server'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'

/**
 * `route`: without locale prefix, with only the query parameters that define the page, such as `?page=2`.
 * `locales`: those in which the content is written; default: all of the route.
 */
export type PageLocation = { route: string; locales?: readonly Locale[] }

type AddressLink = { rel: 'canonical' | 'alternate'; hrefLang?: string; href: string }

export type PageAddress = {
  /** For menus and the language switcher: those of the content, and the requested one, even if it shows English. */
  languages: readonly Locale[]
  /** '' unless `isListed`; the page then gets the default social image. */
  route: string
  /** Of this page. The variable SITE_LISTED sets a header (`securityHeaders.ts`). */
  isListed: boolean
  /** Empty if not `isListed`, or if SITE_URL is unknown, as in some builds. The page then has no JSON-LD. */
  links: readonly AddressLink[]
}

/** An untranslated page shows the English content, so its canonical URL is that of the English page. */
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
  // In another language, a further page of a list can have other articles or not exist.
  const alternates = route.includes('?') ? [locale] : languages
  const fallback = alternates.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : locale
  const links: AddressLink[] = [
    { rel: 'canonical', href: hrefIn(locale) },
    ...alternates.map((language) => ({
      rel: 'alternate' as const,
      hrefLang: language,
      href: hrefIn(language),
    })),
    { rel: 'alternate', hrefLang: 'x-default', href: hrefIn(fallback) },
  ]
  return { languages, route, isListed: true, links }
}

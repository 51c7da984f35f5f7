import { localesOf } from '@/cms/addresses'
import { knownSiteUrl } from '@/config/env.server'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'

/**
 * Which page is meant: its route without locale prefix, with those parameters alone that make a page of their own.
 * `locales`: the languages that its content is written in; all of the route's unless told.
 */
export type Where = { route: string; locales?: readonly Locale[] }

/** The attributes of a `<link>` in a page's head; addresses are whole. */
export type AddressLink = { rel: 'canonical' | 'alternate'; hrefLang?: string; href: string }

/** What everything that speaks of a page's address goes by: its head, the language switcher, sitemap and feed. */
export type PageAddress = {
  /** Those that the page can be read in, the one asked for among them. */
  languages: readonly Locale[]
  /** As it was asked for; '' of a page that nobody is to find by a search. */
  route: string
  /** Whether search engines may list it. */
  isListed: boolean
  /** None where they may not, or where the site's own address is unknown, as it may be in a build. */
  links: readonly AddressLink[]
}

/**
 * Where a page is to be found. One that is shown in English for want of a translation is the English page, and no
 * language of its own. The English one also stands for every language that the site does not speak (`x-default`).
 *
 * @param locale the language that the page is asked for in
 * @param where undefined for a page that nobody is to find by a search
 */
export function pageAddress(locale: Locale, where?: Where, siteUrl = knownSiteUrl()): PageAddress {
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

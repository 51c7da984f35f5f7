import { siteUrl } from '@/config/env.server'
import { LOCALES } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'

/** Maximum length of a page URL. Browsers shorten a longer referrer to its origin. */
const LONGEST_ADDRESS = 4_096

/** Returns the URL of a page on this site; undefined for any other URL, which a forged form can contain. */
export function pageOf(address = ''): URL | undefined {
  const isAddress = address.length <= LONGEST_ADDRESS && URL.canParse(address)
  const page = isAddress ? new URL(address) : undefined
  return page?.origin === siteUrl() ? page : undefined
}

/**
 * Returns the contact reason in the URL of the contact page. The static form cannot contain this reason,
 * because only a script could read it.
 */
export function reasonOfPage({ pathname, searchParams }: URL): string | undefined {
  const isContactPage = LOCALES.some((locale) => localePath(locale, ROUTES.contact) === pathname)
  const [reason, ...more] = searchParams.getAll('reason')
  return isContactPage && more.length === 0 ? reason : undefined
}

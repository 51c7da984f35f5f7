import { siteUrl } from '@/config/env.server'
import { LOCALES } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'

/**
 * Maximum length of a page URL; longer ones are ignored. Browsers send no longer Referer header either, but
 * shorten it to the site's origin.
 */
const MAX_URL_LENGTH = 4_096

/**
 * Parses the URL of the page on which a visitor opened the contact form. Returns undefined for a URL of
 * another site, which a forged form could contain.
 */
export function sitePageOf(text = ''): URL | undefined {
  const isUrl = text.length <= MAX_URL_LENGTH && URL.canParse(text)
  const page = isUrl ? new URL(text) : undefined
  return page?.origin === siteUrl() ? page : undefined
}

/**
 * Returns the contact reason in a URL of the contact page: `/contact?reason=visa` → `visa`. Without
 * JavaScript, the static form cannot copy the reason into a field, so the server reads it from the URL.
 */
export function reasonInContactUrl({ pathname, searchParams }: URL): string | undefined {
  const isContactPage = LOCALES.some((locale) => localePath(locale, ROUTES.contact) === pathname)
  const [reason, ...otherReasons] = searchParams.getAll('reason')
  return isContactPage && otherReasons.length === 0 ? reason : undefined
}

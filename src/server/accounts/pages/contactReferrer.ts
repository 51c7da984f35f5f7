import { LOCALES } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { siteOrigin } from '@/server/http/request/siteOrigin'

/**
 * Maximum length of a `Referer` header, in characters. Browsers shorten a longer URL to its origin, so a longer
 * header is not from a browser and is ignored.
 */
const MAX_URL_LENGTH = 4_096

/**
 * Returns the page from which a contact form was posted, from the request's `Referer` header. The URL of the
 * page may name the contact reason (what the message is about). Undefined if the header is missing, too long,
 * or of another site.
 */
export function sitePageOf(text = ''): URL | undefined {
  const isUrl = text.length <= MAX_URL_LENGTH && URL.canParse(text)
  const page = isUrl ? new URL(text) : undefined
  return page?.origin === siteOrigin() ? page : undefined
}

/**
 * Returns the contact reason (what the message is about) in a URL of the contact page: `/contact?reason=visa` →
 * `visa`. Without JavaScript, the static form cannot copy the reason into a field, so the server reads it from
 * the URL.
 */
export function reasonInContactUrl({ pathname, searchParams }: URL): string | undefined {
  const isContactPage = LOCALES.some((locale) => localePath(locale, ROUTES.contact) === pathname)
  const [reason, ...otherReasons] = searchParams.getAll('reason')
  return isContactPage && otherReasons.length === 0 ? reason : undefined
}

import { siteOrigin } from '@/server/http/request/siteOrigin'

/** Browsers shorten a longer URL to its origin, so a longer header is not from a browser. */
const MAX_URL_LENGTH = 4_096

/**
 * `text`: the Referer header. Returns the page of the form, whose URL may name the contact reason; not of other sites.
 */
export function sitePageOf(text = ''): URL | undefined {
  const isUrl = text.length <= MAX_URL_LENGTH && URL.canParse(text)
  const page = isUrl ? new URL(text) : undefined
  return page?.origin === siteOrigin() ? page : undefined
}

/** Without JavaScript, the static form cannot copy the reason into a field, so it is read from the URL. */
export function reasonInPageUrl({ searchParams }: URL): string | undefined {
  const [reason, ...otherReasons] = searchParams.getAll('reason')
  return otherReasons.length === 0 ? reason : undefined
}

import type { IncomingMessage } from 'node:http'

/**
 * In characters, encoded. An article search of 100 Chinese characters has 900. Only a search of more than 220 such
 * characters in the lists of administrators is beyond it.
 */
const MAX_QUERY = 2_000
/**
 * For a query that contains another URL with its own query, and for API calls, whose input is in it. nginx accepts
 * 4 kB for a URL, so this leaves 500 characters for the path.
 */
export const MAX_LONG_QUERY = 3_500
const NEEDS_LONG_QUERY = /^\/api\/|[?&]callbackUrl=/
/** The time in which Next.js reads a query grows with the square of this number. */
const MAX_PARAMETERS = 50
/**
 * In characters; no browser sends a longer header. Next.js searches it for bots in a time that grows with the
 * square of its length.
 */
const MAX_USER_AGENT = 500
/** Next.js decodes each cookie several times. The site and its analytics set about 20. */
const MAX_COOKIES = 100
/**
 * No part of this site needs these. Only Next.js's App Router and pages with a middleware send the first three: for
 * `rsc`, a page would redirect to itself; for `x-middleware-prefetch`, it would be empty. For `sec-fetch-dest`, Next.js
 * answers a missing page with a bare text, which nginx would keep for all visitors. `trpc-accept` asks for an answer
 * whose headers are sent before the procedure runs. For `purpose: prefetch`, Next.js does not revalidate a stale page,
 * which nginx would keep for all visitors.
 *
 * By `x-prerender-revalidate`, a client can make Next.js revalidate a page, again and again. Its secret value is also
 * that of the draft mode cookie, so every editor could send it. `res.revalidate` works without it, because it sends no
 * HTTP request.
 */
const UNUSED_HEADER =
  /^(?:rsc$|next-router-|x-middleware-prefetch$|sec-fetch-dest$|trpc-accept$|purpose$|x-prerender-revalidate$)/

export function hasLargeQuery(url: string): boolean {
  const start = url.indexOf('?')
  if (start < 0) return false
  const length = url.length - start - 1
  if (length > (NEEDS_LONG_QUERY.test(url) ? MAX_LONG_QUERY : MAX_QUERY)) return true
  return url.slice(start).split('&').length > MAX_PARAMETERS
}

export function limitHeaders({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const { cookie, 'user-agent': userAgent } = headers
  if (userAgent) headers['user-agent'] = userAgent.slice(0, MAX_USER_AGENT)
  if (cookie) headers.cookie = cookie.split(';', MAX_COOKIES).join(';')
  for (const name of Object.keys(headers)) if (UNUSED_HEADER.test(name)) delete headers[name]
}

import type { IncomingMessage } from 'node:http'

/** Maximum length of a query, in characters. */
const MAX_QUERY = 2_000
/** The same for a query that contains another URL with its own query, and for API calls, whose input is in the query. */
const MAX_LONG_QUERY = 8_000
const NEEDS_LONG_QUERY = /^\/api\/|[?&]callbackUrl=/
/** The time in which Next.js reads a query grows with the square of the number of its parameters. */
const MAX_PARAMETERS = 50
/** In characters. Next.js searches this header for names of bots, in a time that grows with the square of its length. */
const MAX_USER_AGENT = 500

/** Whether the query of a URL is larger than any that the site needs, so that the request must not reach Next.js. */
export function hasLargeQuery(url: string): boolean {
  const start = url.indexOf('?')
  if (start < 0) return false
  const length = url.length - start - 1
  if (length > (NEEDS_LONG_QUERY.test(url) ? MAX_LONG_QUERY : MAX_QUERY)) return true
  return url.slice(start).split('&').length > MAX_PARAMETERS
}

/** Cuts a `User-Agent` that is longer than that of any browser. */
export function cutUserAgent({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const userAgent = headers['user-agent']
  if (userAgent) headers['user-agent'] = userAgent.slice(0, MAX_USER_AGENT)
}

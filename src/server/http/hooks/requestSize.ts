import type { IncomingMessage } from 'node:http'

/** In characters. */
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

export function hasLargeQuery(url: string): boolean {
  const start = url.indexOf('?')
  if (start < 0) return false
  const length = url.length - start - 1
  if (length > (NEEDS_LONG_QUERY.test(url) ? MAX_LONG_QUERY : MAX_QUERY)) return true
  return url.slice(start).split('&').length > MAX_PARAMETERS
}

export function cutUserAgent({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const userAgent = headers['user-agent']
  if (userAgent) headers['user-agent'] = userAgent.slice(0, MAX_USER_AGENT)
}

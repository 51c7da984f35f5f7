import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'

/** The status code of a permanent redirect. */
const MOVED = 308

/**
 * Adds the request's query to permanent redirects, as the redirects of next.config.js do. The redirect from
 * an article's former URL is a cached page without the query (docs/decisions/0023). Without this function,
 * campaign tags of old links would be lost.
 */
export function keepQueryOnRedirect(url: string, response: ServerResponse): void {
  const start = url.indexOf('?')
  if (start < 0) return
  onHeaders(response, () => {
    const location = response.getHeader('location')
    if (response.statusCode !== MOVED || typeof location !== 'string' || location.includes('?')) return
    response.setHeader('location', location + url.slice(start))
    // Next.js repeats the target of the redirect in a `Refresh` header, for very old browsers. That header is
    // removed, because its URL lacks the query.
    response.removeHeader('refresh')
  })
}

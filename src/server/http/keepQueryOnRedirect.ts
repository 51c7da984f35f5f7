import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'

/** The status codes of permanent redirects. */
const MOVED = 308

/**
 * Adds the request's query to permanent redirects, as the redirects of next.config.js do. The redirect of a former
 * address (decision 23) is a cached page and does not know the query; campaign tags of an old link would be lost.
 */
export function keepQueryOnRedirect(url: string, response: ServerResponse): void {
  const start = url.indexOf('?')
  if (start < 0) return
  onHeaders(response, () => {
    const location = response.getHeader('location')
    if (response.statusCode !== MOVED || typeof location !== 'string' || location.includes('?')) return
    response.setHeader('location', location + url.slice(start))
    // Next.js also sends the URL in a `Refresh` header, for very old browsers.
    response.removeHeader('refresh')
  })
}

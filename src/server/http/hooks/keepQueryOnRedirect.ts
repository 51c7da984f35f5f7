import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'

const PERMANENT_REDIRECT = 308

/**
 * Adds the query of the request to the target of a permanent redirect, so that old links keep their campaign
 * parameters. Next.js cannot do this for the redirect from an article's former URL, because that redirect is
 * a cached page, which does not know the query (docs/decisions/0023).
 */
export function keepQueryOnRedirect(url: string, response: ServerResponse): void {
  const start = url.indexOf('?')
  if (start < 0) return
  onHeaders(response, () => {
    const location = response.getHeader('location')
    if (response.statusCode !== PERMANENT_REDIRECT || typeof location !== 'string' || location.includes('?'))
      return
    response.setHeader('location', location + url.slice(start))
    // Next.js repeats the redirect's target in a `Refresh` header, for very old browsers. The header is
    // removed, because its URL lacks the query.
    response.removeHeader('refresh')
  })
}

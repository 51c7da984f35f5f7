import type { ServerResponse } from 'node:http'

/** The status codes of permanent redirects. */
const MOVED = 308

/**
 * Adds the request's query to permanent redirects, as the redirects of next.config.js do. The redirect of a former
 * address (decision 23) is a cached page and does not know the query; campaign tags of an old link would be lost.
 */
export function keepQuery(url: string, response: ServerResponse): void {
  const start = url.indexOf('?')
  if (start < 0) return
  const query = url.slice(start)
  const writeHead = response.writeHead.bind(response) as (...rest: unknown[]) => ServerResponse
  response.writeHead = (...rest: unknown[]) => {
    const location = response.getHeader('location')
    if (response.statusCode === MOVED && typeof location === 'string' && !location.includes('?')) {
      response.setHeader('location', location + query)
      // Next.js also sends the URL in a `Refresh` header, for very old browsers.
      response.removeHeader('refresh')
    }
    return writeHead(...rest)
  }
}

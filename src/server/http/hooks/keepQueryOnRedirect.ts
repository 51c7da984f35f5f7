import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'

const PERMANENT_REDIRECT = 308

/** Keeps campaign parameters of old links. A cached redirect does not know the query (decision 23). */
export function keepQueryOnRedirect(url: string, response: ServerResponse): void {
  const start = url.indexOf('?')
  if (start < 0) return
  onHeaders(response, () => {
    const location = response.getHeader('location')
    if (response.statusCode !== PERMANENT_REDIRECT || typeof location !== 'string' || location.includes('?'))
      return
    response.setHeader('location', location + url.slice(start))
    // Next.js repeats the target, without the query, in this header for very old browsers.
    response.removeHeader('refresh')
  })
}

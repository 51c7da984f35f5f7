import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'

const PERMANENT_REDIRECT = 308

/**
 * Browsers keep a permanent redirect without limit. If an editor changed a slug and changed it back, earlier visitors
 * would be redirected in a circle. `s-maxage` stays, because shared caches forget it soon.
 */
export function revalidateRedirects(response: ServerResponse): void {
  onHeaders(response, () => {
    if (response.statusCode !== PERMANENT_REDIRECT) return
    const shared = response.getHeader('cache-control')
    response.setHeader('cache-control', ['max-age=0', 'must-revalidate', shared].filter(Boolean).join(', '))
  })
}

import type { IncomingHttpHeaders } from 'node:http'
import { siteUrl } from '@/config/env.server'

/**
 * Returns which kind of site sent a request, from the header `Sec-Fetch-Site` (Fetch Metadata). Browsers set
 * this header themselves, so a page cannot forge it. `none` means that no page sent the request: a typed URL
 * or a link in a mail program. Undefined for old browsers and programs, which send no such header.
 */
export function requestSite(headers: IncomingHttpHeaders): 'own' | 'foreign' | 'none' | undefined {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'none') return site
  return site === 'same-origin' ? 'own' : 'foreign'
}

/**
 * Returns whether a page of another site sent a request. Checks `Sec-Fetch-Site`, and `Origin` for old
 * browsers, which send only that header. Pages of this site without a referrer send `Origin: null`; then only
 * `Sec-Fetch-Site` decides.
 *
 * @throws EnvironmentError
 */
export function isForeignRequest(headers: IncomingHttpHeaders): boolean {
  const site = requestSite(headers)
  if (site === 'foreign') return true
  const { origin } = headers
  if (origin === undefined || origin === siteUrl()) return false
  return !(origin === 'null' && site === 'own')
}

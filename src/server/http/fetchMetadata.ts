import type { IncomingHttpHeaders } from 'node:http'
import { siteUrl } from '@/config/env.server'

/**
 * Where a request comes from, as reported by the browser (Fetch Metadata), which pages cannot change. `none`: a typed
 * URL or a link in a mail program. Undefined for old browsers and for programs.
 */
export function requestSite(headers: IncomingHttpHeaders): 'own' | 'foreign' | 'none' | undefined {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'none') return site
  return site === 'same-origin' ? 'own' : 'foreign'
}

/**
 * Whether a page of another site sent a request, by `Sec-Fetch-Site` and by `Origin`, which old browsers send too.
 * Pages of ours without a referrer send `Origin: null`; then only `Sec-Fetch-Site` decides.
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

import type { IncomingHttpHeaders } from 'node:http'
import { localOrigin } from '@/runtime/requestContext'
import { siteOrigin } from './siteOrigin'

/**
 * Which kind of site sent a request, from a header that a page cannot forge. `none`: no page, for example a
 * typed URL or a link in a mail. Undefined for old browsers, for programs, and at addresses without https.
 */
export function requestSite(headers: IncomingHttpHeaders): 'own' | 'foreign' | 'none' | undefined {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'none') return site
  return site === 'same-origin' ? 'own' : 'foreign'
}

/** Browsers omit `Sec-Fetch-Site` at a private address, which is no secure context. `Referer` replaces it there. */
export function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  const [site, origin] = [requestSite(headers), localOrigin()]
  if (site !== undefined || !origin) return site === 'own'
  return headers.referer?.startsWith(`${origin}/`) === true
}

/**
 * Whether a page of another site, or of this site at another host name (`foreignRequestCode`), sent the request, which
 * then must not act for the logged-in visitor (CSRF).
 * Old browsers send only `Origin`. Pages with the referrer policy `no-referrer` send `Origin: null`, which
 * counts as another site unless `Sec-Fetch-Site` shows that the page is ours.
 */
export function isForeignRequest(headers: IncomingHttpHeaders): boolean {
  const site = requestSite(headers)
  if (site === 'foreign') return true
  const { origin } = headers
  if (origin === undefined || origin === siteOrigin()) return false
  return !(origin === 'null' && site === 'own')
}

/** `OTHER_ADDRESS`: from a page of this site at another host name. The error message names the right address. */
export function foreignRequestCode(headers: IncomingHttpHeaders): 'OTHER_ADDRESS' | 'FORBIDDEN' {
  const { origin = '', host } = headers
  const site = requestSite(headers)
  const isOwnPage = site === 'own' || (site === undefined && origin.split('://')[1] === host)
  return isOwnPage ? 'OTHER_ADDRESS' : 'FORBIDDEN'
}

import type { IncomingHttpHeaders } from 'node:http'
import { localOrigin } from '@/runtime/requestContext'
import { siteOrigin } from './siteOrigin'

/**
 * Returns which kind of site sent a request, from the header `Sec-Fetch-Site`, which a page cannot forge.
 * `none`: no page sent it, for example because the user typed the URL or opened a link in a mail. Undefined
 * for old browsers and programs, which do not send the header.
 */
export function requestSite(headers: IncomingHttpHeaders): 'own' | 'foreign' | 'none' | undefined {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'none') return site
  return site === 'same-origin' ? 'own' : 'foreign'
}

/**
 * Whether a page of this site sent the request. Browsers omit `Sec-Fetch-Site` at a private address, which is no secure
 * context for them. There, the `Referer` must be a page of this site.
 */
export function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  const [site, origin] = [requestSite(headers), localOrigin()]
  if (site !== undefined || !origin) return site === 'own'
  return headers.referer?.startsWith(`${origin}/`) === true
}

/**
 * Whether a page of another site sent the request. Such a request must not act in the name of the logged-in
 * visitor (CSRF). Checks `Sec-Fetch-Site`, and `Origin` for old browsers. Pages with the referrer policy
 * `no-referrer` send `Origin: null`. A request with this value counts as one from another site unless
 * `Sec-Fetch-Site` shows that the page is ours.
 *
 * @throws EnvironmentError
 */
export function isForeignRequest(headers: IncomingHttpHeaders): boolean {
  const site = requestSite(headers)
  if (site === 'foreign') return true
  const { origin } = headers
  if (origin === undefined || origin === siteOrigin()) return false
  return !(origin === 'null' && site === 'own')
}

/**
 * Returns the error code for a request from another site. `OTHER_ADDRESS`: a page of this site sent it, which the
 * visitor has opened at another name than the site's, so that the visitor can be told. `FORBIDDEN`: any other page.
 */
export function foreignRequestCode(headers: IncomingHttpHeaders): 'OTHER_ADDRESS' | 'FORBIDDEN' {
  const { origin = '', host } = headers
  const site = requestSite(headers)
  const isOwnPage = site === 'own' || (site === undefined && origin.split('://')[1] === host)
  return isOwnPage ? 'OTHER_ADDRESS' : 'FORBIDDEN'
}

import type { IncomingHttpHeaders } from 'node:http'

/**
 * Where a browser says that a request comes from, which no page can change (Fetch Metadata): a page of this site, a
 * foreign one, or none, as with an address typed by hand or a link in a mail. Old browsers say nothing, nor do programs.
 */
export function requestSite(headers: IncomingHttpHeaders): 'own' | 'foreign' | 'none' | undefined {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'none') return site
  return site === 'same-origin' ? 'own' : 'foreign'
}

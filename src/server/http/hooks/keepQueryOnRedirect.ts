import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { isLocale } from '@/i18n/locales'
import { isPageAddress } from '@/lib/pageAddress'

const PERMANENT_REDIRECT = 308
/** Of an address that an editor may point elsewhere. Other temporary redirects set the query themselves. */
const TEMPORARY_REDIRECT = 307

/** Keeps campaign parameters of old links. A cached redirect does not know the query (decision 23). */
export function keepQueryOnRedirect(url: string, response: ServerResponse): void {
  const start = url.indexOf('?')
  if (start < 0) return
  const path = url.slice(0, start)
  const [, first = ''] = path.split('/')
  const isAddress = isPageAddress(isLocale(first) ? path.slice(first.length + 1) : path)
  const statuses = isAddress ? [PERMANENT_REDIRECT, TEMPORARY_REDIRECT] : [PERMANENT_REDIRECT]
  onHeaders(response, () => {
    const location = response.getHeader('location')
    if (!statuses.includes(response.statusCode) || typeof location !== 'string' || location.includes('?'))
      return
    response.setHeader('location', location + url.slice(start))
    // Next.js repeats the target, without the query, in this header for very old browsers.
    response.removeHeader('refresh')
  })
}

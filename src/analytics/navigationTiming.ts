import { inSessionStorage } from '@/lib/safeStorage'
import { MAILED_LINK_KEY, RESET_LINK_KEY } from '@/lib/urlParameters'

/**
 * Client-side navigation does not change these values. A reload, Back or Forward is not new, so that it does
 * not count as another visit or conversion.
 */
export function navigationTiming() {
  const [entry] = performance.getEntriesByType('navigation')
  const isNew = !entry || !('type' in entry) || entry.type === 'navigate'
  return { address: entry?.name ?? window.location.href, isNew }
}

/**
 * `hash=…`, `token=…` or `/confirm#…`, also escaped, because some mail programs change the URL. Also every page with
 * `dialog=reset`: a mailed link that opens in the same tab changes only the fragment, which scripts on the page could
 * read.
 */
const SECRET = /(?<![a-z])(?:hash|token)(?:=|%3d)|dialog(?:=|%3d)reset|\/confirm(?:#|%23)./i

export const hasSecret = (address: string): boolean => SECRET.test(address.replaceAll('%25', '%'))

/**
 * If true, analytics scripts must not run: they could read the storage and, from the Navigation Timing API, the
 * URL of the link, even after the secret was removed from the address bar.
 */
export const openedWithSecret = (): boolean =>
  hasSecret(navigationTiming().address) ||
  inSessionStorage((storage) => RESET_LINK_KEY in storage || MAILED_LINK_KEY in storage) === true

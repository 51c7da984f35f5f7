import { inSessionStorage } from '@/lib/safeStorage'
import { RESET_LINK_KEY } from '@/lib/urlParameters'

/**
 * Returns the URL that opened this document, and whether that was a new navigation (`isNew`). A reload, Back
 * or Forward is not new, so that it does not count as another visit or conversion. Later client-side
 * navigation does not change these values.
 */
export function navigationTiming() {
  const [entry] = performance.getEntriesByType('navigation')
  const isNew = !entry || !('type' in entry) || entry.type === 'navigate'
  return { address: entry?.name ?? window.location.href, isNew }
}

/**
 * Matches the secret of a mailed link in a URL: `hash=…`, `token=…` or `/confirm#…`. Analytics does not run
 * on such a URL. Also matches an escaped `=` or `#` and other letter case, because some mail programs change
 * them.
 */
const SECRET = /(?<![a-z])(?:hash|token)(?:=|%3d)|\/confirm(?:#|%23)./i

/** Whether a URL contains the secret of a mailed link, such as a link for resetting a password. */
export const hasSecret = (address: string): boolean => SECRET.test(address.replaceAll('%25', '%'))

/**
 * Whether a mailed link with a secret opened this document, or this tab keeps a password reset link. Analytics scripts
 * must not run then: from the browser's Navigation Timing API, they could read the URL of the link even after the
 * secret was removed from the address bar, and they could read the storage.
 */
export const openedWithSecret = (): boolean =>
  hasSecret(navigationTiming().address) || inSessionStorage((storage) => RESET_LINK_KEY in storage) === true

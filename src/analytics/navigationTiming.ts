/**
 * The URL that opened this document, and whether this was a new navigation. Client-side navigation does not change
 * these values.
 */
export function navigationTiming() {
  const [entry] = performance.getEntriesByType('navigation')
  // False for a reload and for the Back and Forward buttons.
  const isNew = !entry || !('type' in entry) || entry.type === 'navigate'
  return { address: entry?.name ?? window.location.href, isNew }
}

/** Matches the URL of a mailed link with a secret, even if a mail program has escaped it or changed its case. */
const SECRET = /(?<![a-z])(?:hash|token)(?:=|%3d)|\/confirm(?:#|%23)./i

/** Whether a URL contains the secret of a mailed link. */
export const hasSecret = (address: string): boolean => SECRET.test(address.replaceAll('%25', '%'))

/**
 * Whether a mailed link with a secret opened this document. Analytics scripts could then read the secret from the
 * Navigation Timing API.
 */
export const openedWithSecret = (): boolean => hasSecret(navigationTiming().address)

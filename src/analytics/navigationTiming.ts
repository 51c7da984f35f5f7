/**
 * The URL that opened this document, and whether it was a new navigation. Client-side navigation does not
 * change them.
 */
export function navigationTiming() {
  const [entry] = performance.getEntriesByType('navigation')
  // Excludes reloads, Back and Forward.
  const isNew = !entry || !('type' in entry) || entry.type === 'navigate'
  return { address: entry?.name ?? window.location.href, isNew }
}

/** Matches a mailed link, also if a mail program has escaped it or changed its case. */
const SECRET = /(?<![a-z])(?:hash|token)(?:=|%3d)|\/confirm(?:#|%23)./i

/** Whether a URL contains the secret of a mailed link. */
export const hasSecret = (address: string): boolean => SECRET.test(address.replaceAll('%25', '%'))

/** Whether this document was opened by a mailed link: Navigation Timing keeps its URL. */
export const openedWithSecret = (): boolean => hasSecret(navigationTiming().address)

/** How this document was opened: the browser remembers it, wherever the visitor has gone in it since. */
export function opening() {
  const [entry] = performance.getEntriesByType('navigation')
  // Not by a reload, nor by Back or Forward.
  const isNew = !entry || !('type' in entry) || entry.type === 'navigate'
  return { address: entry?.name ?? window.location.href, isNew }
}

/** Whether this document was opened by a link in a mail: Navigation Timing keeps the secret of its address. */
export const openedWithSecret = (): boolean => /[?&](?:hash|token)=|\/confirm#./.test(opening().address)

/** How this document was opened: the browser remembers it, wherever the visitor has gone in it since. */
export function opening() {
  const [entry] = performance.getEntriesByType('navigation')
  // Not by a reload, nor by Back or Forward.
  const isNew = !entry || !('type' in entry) || entry.type === 'navigate'
  return { address: entry?.name ?? window.location.href, isNew }
}

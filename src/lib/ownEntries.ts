// `history.state.key` of the history entries that opening a dialog, an account or a message has added. There, closing
// goes back. On any other entry, such as a link from another site, that would leave the page.
const ownEntries = new Set<string | undefined>()

// Going back takes a moment, in which the visitor may press again.
let isGoingBack = false

function entryKey(): string | undefined {
  const state: { key: string } | null = history.state
  return state?.key
}

export function markOwnEntry(): void {
  ownEntries.add(entryKey())
}

/** Goes back if opening has added the current entry. Otherwise returns false, and the caller replaces the URL. */
export function leaveOwnEntry(): boolean {
  if (!ownEntries.has(entryKey())) return false
  if (isGoingBack) return true
  isGoingBack = true
  addEventListener('popstate', () => (isGoingBack = false), { once: true })
  history.back()
  return true
}

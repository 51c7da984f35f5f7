// `history.state.key` of the history entries that opening a dialog, an account or a message has added. There, closing
// goes back. On any other entry, such as a link from another site, that would leave the page.
const ownEntries = new Set<string | undefined>()

// The scroll position, in px, while `leaveOwnEntry` goes back, which takes a moment. The visitor may press again.
let leavingAt: number | undefined

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
  if (leavingAt !== undefined) return true
  leavingAt = scrollY
  addEventListener('popstate', () => (leavingAt = undefined), { once: true })
  history.back()
  return true
}

/** Returns the scroll position to keep during `leaveOwnEntry`, in px: an open message does not hold the page. */
export const positionToKeep = (): number | undefined => leavingAt

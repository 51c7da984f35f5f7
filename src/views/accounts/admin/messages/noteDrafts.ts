import { useSyncExternalStore } from 'react'
import { ROUTES } from '@/lib/routes'

/** Typed text of a note that is not saved, and the note that it would replace. */
export type NoteDraft = {
  text: string
  previous: string
  /**
   * True after the server has refused to save the text because the note had been changed elsewhere. `previous` is
   * then the changed note; the form warns of it, and only its Save button may replace it.
   */
  hasConflict?: boolean
}

/**
 * The unsaved notes of the inbox by message id. They are in memory outside the form, so that they remain when
 * the administrator opens another tab, page or filter of the inbox. They are lost when the browser loads
 * another document.
 */
const drafts = new Map<string, NoteDraft>()
const listeners = new Set<() => void>()

/** Stores the draft of a message's note; undefined removes it. */
export function setNoteDraft(id: string, draft: NoteDraft | undefined): void {
  if (draft) drafts.set(id, draft)
  else drafts.delete(id)
  onChange()
}

/**
 * Deletes all drafts after a logout. Otherwise the browser would ask whether to discard them before it opens the
 * login page.
 */
export function clearNoteDrafts(): void {
  drafts.clear()
  onChange()
}

export const noteDraft = (id: string): NoteDraft | undefined => drafts.get(id)

/** React hook that returns the draft of a message's note; undefined if nothing is typed. */
export function useNoteDraft(id: string): NoteDraft | undefined {
  return useSyncExternalStore(
    subscribe,
    () => drafts.get(id),
    () => undefined,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function onChange() {
  listeners.forEach((listener) => listener())
  const change = drafts.size > 0 ? 'addEventListener' : 'removeEventListener'
  window[change]('beforeunload', askBeforeUnload)
  window[change]('click', loadOtherPagesInFull, true)
}

const askBeforeUnload = (event: Event) => event.preventDefault()

/**
 * While there are drafts, hides a click on a link to another page from Next.js. The browser then loads that page in
 * full, and first asks whether to discard the drafts. Does nothing for links to the admin page itself, which keep them.
 */
function loadOtherPagesInFull(event: Event): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (link && !link.pathname.endsWith(ROUTES.users)) event.stopPropagation()
}

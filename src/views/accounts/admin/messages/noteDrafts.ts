import { useSyncExternalStore } from 'react'
import { ROUTES } from '@/lib/routes'

/** Typed text of a note that is not saved, and the note that it would replace. */
export type NoteDraft = {
  text: string
  previous: string
  /**
   * Whether the form warns that `previous` is not the note that it first showed. Only the form's Save button may then
   * replace it.
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

/** Deletes all drafts after a logout. The browser would otherwise ask before it opens the login page. */
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
 * Hides a click on a link to another page from Next.js. The browser then loads that page in full, and asks
 * before it leaves this one. Does nothing for links to the admin page itself, which keep the drafts.
 */
function loadOtherPagesInFull(event: Event): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (link && !link.pathname.endsWith(ROUTES.users)) event.stopPropagation()
}

import { useSyncExternalStore } from 'react'
import { ROUTES } from '@/lib/routes'

/** Typed text of a note that is not saved, and the note that it would replace. */
export type NoteDraft = {
  text: string
  previous: string
  /**
   * True after the server has refused the text. `previous` is then the note that was changed elsewhere; only
   * the Save button may replace it.
   */
  hasConflict?: boolean
}

/**
 * By message id. Outside the form, so that the drafts remain when the administrator opens another tab, page
 * or filter of the inbox. Another document loses them.
 */
const drafts = new Map<string, NoteDraft>()
const listeners = new Set<() => void>()

/** Undefined removes the draft. */
export function setNoteDraft(id: string, draft: NoteDraft | undefined): void {
  if (draft) drafts.set(id, draft)
  else drafts.delete(id)
  onChange()
}

/** For the logout: otherwise the browser would ask about drafts before it opens the login page. */
export function clearNoteDrafts(): void {
  drafts.clear()
  onChange()
}

export const noteDraft = (id: string): NoteDraft | undefined => drafts.get(id)

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
 * Hides a click on a link to another page from Next.js while there are drafts. The browser then loads that
 * page in full, and first asks whether to discard them. The admin page itself keeps them.
 */
function loadOtherPagesInFull(event: Event): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (link && !link.pathname.endsWith(ROUTES.users)) event.stopPropagation()
}

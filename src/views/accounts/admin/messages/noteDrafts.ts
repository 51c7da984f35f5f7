import { useSyncExternalStore } from 'react'
import { onLogout } from '@/lib/session'

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
 * By message id. Outside the form, so that the drafts remain when the administrator opens another page of the
 * site or filter of the inbox. Reloading the page loses them.
 */
const drafts = new Map<string, NoteDraft>()
const listeners = new Set<() => void>()

export function setNoteDraft(id: string, draft: NoteDraft | undefined): void {
  if (draft) drafts.set(id, draft)
  else drafts.delete(id)
  onChange()
}

// Otherwise, the browser would ask about drafts before it opens the login page.
onLogout(() => {
  drafts.clear()
  onChange()
})

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
}

const askBeforeUnload = (event: Event) => event.preventDefault()

import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/createListeners'
import { dropKeptInput, keepInput, keptInput } from '@/lib/keptInput'
import { onLogout, useSession } from '@/lib/session'

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
 * site or filter of the inbox. Reloading the page loses them; the end of the session does not (`useKeptNotes`).
 */
const drafts = new Map<string, NoteDraft>()
const { notify, subscribe } = createListeners()

export function setNoteDraft(id: string, draft: NoteDraft | undefined): void {
  if (draft) drafts.set(id, draft)
  else drafts.delete(id)
  onChange()
}

onLogout((memberId) => {
  if (memberId && drafts.size > 0) keepInput('notes', memberId, Object.fromEntries(drafts))
  // Otherwise, the browser would ask about drafts before it opens the login page.
  drafts.clear()
  onChange()
})

/** Restores the drafts that the same administrator had when a session ended. */
export function useKeptNotes(): void {
  const memberId = useSession().user?.id
  useEffect(() => {
    if (!memberId) return
    const kept: Record<string, NoteDraft> = Object(keptInput('notes', memberId))
    for (const [id, draft] of Object.entries(kept)) if (!drafts.has(id)) setNoteDraft(id, draft)
    dropKeptInput('notes')
  }, [memberId])
}

export const noteDraft = (id: string): NoteDraft | undefined => drafts.get(id)

export function useHasNoteDraft(ids: readonly string[]): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ids.some((id) => drafts.has(id)),
    () => false,
  )
}

export function useNoteDraft(id: string): NoteDraft | undefined {
  return useSyncExternalStore(
    subscribe,
    () => drafts.get(id),
    () => undefined,
  )
}

function onChange() {
  notify()
  const change = drafts.size > 0 ? 'addEventListener' : 'removeEventListener'
  window[change]('click', noteOtherProgram, true)
  window[change]('beforeunload', askBeforeUnload)
}

/** True while a link opens another program. Chromium then fires `beforeunload`, although the page stays. */
let isOtherProgram = false

function noteOtherProgram({ target }: Event) {
  isOtherProgram = target instanceof Element && target.closest('a[href^="mailto:"], a[href^="tel:"]') !== null
  setTimeout(() => (isOtherProgram = false))
}

function askBeforeUnload(event: Event) {
  if (!isOtherProgram) event.preventDefault()
}

import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { messageLength } from '@/schemas/text'
import { keepDraft, restoreDraft } from './contactDraft'

type Draft = {
  /** The form already contains the text, so the draft is not newer. */
  returned: boolean
  /** The prefilled email. */
  prefilled: string | undefined
}

/** Saves the draft until it is sent, and tracks the length of the message in characters. */
export function useContactDraft(form: HTMLFormElement, { returned, prefilled }: Draft): number {
  useLayoutEffect(() => {
    if (!returned) restoreDraft(form)
  }, [form, returned])

  useEffect(() => {
    const keep = () => keepDraft(form, prefilled)
    // Includes text that was typed before this script loaded.
    keep()
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [form, prefilled])

  return useSyncExternalStore(
    (onChange) => {
      form.addEventListener('input', onChange)
      return () => form.removeEventListener('input', onChange)
    },
    () => {
      const message = form.elements.namedItem('message')
      return message instanceof HTMLTextAreaElement ? messageLength(message.value) : 0
    },
  )
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { onChosenLogout } from '@/lib/keptInput'
import {
  controlsOf,
  joinContactForms,
  restoreContactDraft,
  saveContactDraft,
  shareContactFields,
  takeOverContactText,
} from './contactDraft'

export type ContactFieldsOptions = {
  /** That of the account, with which the form is prefilled. */
  email: string | undefined
  /** False on the page that answers a form post without JavaScript, because its fields contain newer text. */
  restoresDraft: boolean
}

/** Keeps the text of all contact forms of the tab the same, and restores it after a reload. */
export function useContactFields(form: HTMLFormElement, { email, restoresDraft }: ContactFieldsOptions) {
  const hasDraft = useRef(false)
  const emptyValueOf = ({ name }: { name: string }) => (name === 'email' ? (email ?? '') : '')

  function clear() {
    hasDraft.current = false
    // `form.reset()` alone would restore the sent text on the page that answers a post without JavaScript.
    form.reset()
    for (const control of controlsOf(form)) {
      // A control whose value is set ignores later changes of its default, such as the prefilled address.
      if (control.value !== emptyValueOf(control)) control.value = emptyValueOf(control)
    }
    shareContactFields(form)
  }

  // A layout effect, so that the fields have their text before a submit that waited for `contactFormLogic` reads them.
  useLayoutEffect(() => {
    const isRestored = restoresDraft && restoreContactDraft(form)
    hasDraft.current = takeOverContactText(form) || isRestored
  }, [form, restoresDraft])
  useLayoutEffect(() => joinContactForms(form, email), [form, email])
  useEffect(() => {
    const save = () => {
      saveContactDraft(form)
      shareContactFields(form)
    }
    // The visitor may have typed before this script listened for input.
    save()
    form.addEventListener('input', save)
    return () => form.removeEventListener('input', save)
  }, [form])
  const onLogout = useEffectEvent(clear)
  useEffect(() => onChosenLogout(() => onLogout()), [])

  return {
    hasDraft: () => hasDraft.current,
    isCleared: () => controlsOf(form).every((control) => control.value === emptyValueOf(control)),
    clear,
  }
}

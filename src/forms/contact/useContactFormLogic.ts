import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CONTACT_DRAFT_KEY, isContactDraftDiscarded } from '@/lib/keptInput'
import { loadType } from '@/lib/loadType'
import { inSessionStorage } from '@/lib/safeStorage'
import type { ContactFormHandle } from './contactFormLogic'

/** One for each contact form on the page. */
const loaders = new Set<() => void>()
/** Loads the logic of all forms, because the form in the dialog shares its draft with the one of the page below. */
const preloadAll = () => loaders.forEach((loadForm) => loadForm())

/**
 * Loads `contactFormLogic` at the first focus, or early if it must show the title of a contact reason or restore
 * a draft.
 */
export function useContactFormLogic(form: HTMLFormElement | null, reason: string | undefined) {
  const [logic, setLogic] = useState<typeof import('./contactFormLogic')>()
  const handle = useRef<ContactFormHandle>(null)
  /** Undefined until the visitor presses Send, and after the browser has posted the form itself. */
  const [submission, setSubmission] = useState<'loading' | 'offline' | 'tried'>()

  const isTouched = useRef(false)
  /** After Back, the browser itself fills in what the logout has deleted. What is typed from now on must stay. */
  const touch = useCallback(() => {
    if (!isTouched.current && isContactDraftDiscarded() && loadType() === 'back_forward') form?.reset()
    isTouched.current = true
  }, [form])
  const preload = () => {
    touch()
    preloadAll()
  }

  const load = useCallback(
    () =>
      import('./contactFormLogic').then((loaded) => {
        touch()
        // Mounts the logic at once, which sets `handle`.
        flushSync(() => setLogic(loaded))
      }),
    [touch],
  )
  useEffect(() => {
    // After a loading error, visitors can still type, and pressing Send loads the script again.
    const loadForm = () => void (handle.current ?? load().catch(() => {}))
    loaders.add(loadForm)
    return () => void loaders.delete(loadForm)
  }, [load])

  useEffect(() => {
    if (form && (reason || inSessionStorage((storage) => CONTACT_DRAFT_KEY in storage))) preloadAll()
  }, [form, reason])

  async function submit() {
    if (submission === 'loading') return
    if (!handle.current) {
      setSubmission('loading')
      try {
        await load()
      } catch {
        // Fails, for example, if a deployment has removed the scripts of an older page. The browser then posts
        // the form itself, but not offline, because its error page would replace the typed text.
        if (navigator.onLine) form?.submit()
        return setSubmission(navigator.onLine ? undefined : 'offline')
      }
    }
    setSubmission('tried')
    await handle.current?.submit()
  }

  return { logic, handle, submission, preload, submit }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CONTACT_DRAFT_KEY } from '@/lib/keptInput'
import { inSessionStorage } from '@/lib/safeStorage'
import type { ContactFormHandle } from './contactFormLogic'

/** One for each contact form on the page. */
const loaders = new Set<() => void>()
/** Loads the logic of all forms, because the form in the dialog shares its draft with the one of the page below. */
const preload = () => loaders.forEach((loadForm) => loadForm())

/**
 * Loads `contactFormLogic` at the first focus, or early if it must show the title of a contact reason or restore
 * a draft.
 */
export function useContactFormLogic(reason: string | undefined) {
  const [logic, setLogic] = useState<typeof import('./contactFormLogic')>()
  const handle = useRef<ContactFormHandle>(null)
  /** Undefined until the visitor presses Send, and after the browser has posted the form itself. */
  const [submission, setSubmission] = useState<'loading' | 'offline' | 'tried'>()

  const load = useCallback(
    () =>
      import('./contactFormLogic').then((loaded) => {
        // Mounts the logic at once, which sets `handle`.
        flushSync(() => setLogic(loaded))
      }),
    [],
  )
  useEffect(() => {
    // After a loading error, visitors can still type, and pressing Send loads the script again.
    const loadForm = () => void (handle.current ?? load().catch(() => {}))
    loaders.add(loadForm)
    return () => void loaders.delete(loadForm)
  }, [load])

  useEffect(() => {
    if (reason || inSessionStorage((storage) => CONTACT_DRAFT_KEY in storage)) preload()
  }, [reason])

  async function submit(form: HTMLFormElement) {
    if (submission === 'loading') return
    if (!handle.current) {
      setSubmission('loading')
      try {
        await load()
      } catch {
        // Fails, for example, if a deployment has removed the scripts of an older page. The browser then posts
        // the form itself, but not offline, because its error page would replace the typed text.
        if (navigator.onLine) form.submit()
        return setSubmission(navigator.onLine ? undefined : 'offline')
      }
    }
    setSubmission('tried')
    await handle.current?.submit()
  }

  return { logic, handle, submission, preload, submit }
}

import Router from 'next/router'
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from '@/i18n/useTranslation'
import { useSession } from '@/lib/session'
import { Icon } from '@/ui/Icon'
import styles from './Dialog.module.scss'

/** `reader`: null for anonymous visitors; otherwise the logged-in user, once the session is known. */
type Said = { words: ReactNode; reader?: null }
type NoticeProps = Said & { closeLabel: string; onClose: () => void }

function Notice({ words, closeLabel, onClose, ...said }: NoticeProps) {
  // Rendered before its text, so that screen readers announce the text.
  const heard = useDeferredValue(words, '')
  useEffect(() => {
    const { pathname } = window.location
    // Opening or closing a dialog changes the history but not the page.
    const onStep = () => pathname !== window.location.pathname && onClose()
    Router.events.on('routeChangeComplete', onStep)
    return () => Router.events.off('routeChangeComplete', onStep)
  }, [onClose])
  const email = useSession().user?.email ?? null
  const reader = useRef<string | null>(said.reader)
  useEffect(() => {
    // The next user of the browser must not see it.
    if (reader.current === undefined) reader.current = email ?? undefined
    else if (reader.current !== email) onClose()
  }, [email, onClose])
  return (
    <div className={styles.notice}>
      <p role="status">{heard}</p>
      <button type="button" onClick={onClose} aria-label={closeLabel}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/**
 * A toast at the lower edge of the window. It stays until the visitor goes to another page, logs in or out, or closes
 * it, and takes no focus. It has its own React root, so a first load does not include it.
 */
export function showToast(said: Said, closeLabel: string): void {
  const place = document.createElement('div')
  const site = document.getElementById('site') ?? document.body
  site.append(place)
  const root = createRoot(place)
  const remove = () => {
    place.remove()
    // The toast may end while React renders.
    setTimeout(() => root.unmount())
  }
  // If it was closed by its button, the focus goes to the start of the page, as after the consent banner.
  const onClose = () => {
    const hadFocus = place.contains(document.activeElement)
    remove()
    if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true })
  }
  root.render(<Notice {...said} closeLabel={closeLabel} onClose={onClose} />)
}

/**
 * Shows a toast after the calling dialog has closed, because screen readers do not announce text beside an open
 * dialog.
 */
export function useToastAfterClose(): (said: Said) => void {
  const { t } = useTranslation('common')
  const part = useRef<() => void>(undefined)
  useEffect(() => () => part.current?.(), [])
  return (said) => {
    part.current = () => showToast(said, t('dialog.close'))
  }
}

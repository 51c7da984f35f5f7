import Router from 'next/router'
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from '@/i18n/useTranslation'
import { useSession } from '@/lib/session'
import { Icon } from '@/ui/Icon'
import styles from './Dialog.module.scss'

/**
 * A toast (a short message) that is meant for one user. It closes when that user logs out or another user logs
 * in. `viewer: null`: it is meant for a logged-out visitor. Without `viewer`: it is meant for the user who has
 * just signed up, whose session may still be loading.
 */
type ToastMessage = { text: ReactNode; viewer?: null }
type ToastProps = ToastMessage & { closeLabel: string; onClose: () => void }

function Toast({ text, closeLabel, onClose, ...message }: ToastProps) {
  // `announcedText` is empty in the first render, then the text. Screen readers announce a text only when it
  // appears in an element that already exists.
  const announcedText = useDeferredValue(text, '')
  useEffect(() => {
    const { pathname } = window.location
    // Closes the toast when the visitor opens another page. Compares the paths, because opening or closing a
    // dialog triggers the same router event but changes only the query string.
    const onRouteChange = () => pathname !== window.location.pathname && onClose()
    Router.events.on('routeChangeComplete', onRouteChange)
    return () => Router.events.off('routeChangeComplete', onRouteChange)
  }, [onClose])
  const email = useSession().user?.email ?? null
  const currentViewer = useRef<string | null>(message.viewer)
  useEffect(() => {
    // Remembers the first email that the session reports: that of the user for whom the toast was opened. When
    // the logged-in user changes after that, even in another tab, closes the toast, because its text may
    // contain personal data such as an email address.
    if (currentViewer.current === undefined) currentViewer.current = email ?? undefined
    else if (currentViewer.current !== email) onClose()
  }, [email, onClose])
  return (
    <div className={styles.toast}>
      <p role="status">{announcedText}</p>
      <button type="button" onClick={onClose} aria-label={closeLabel}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/**
 * Shows a toast (a short message) at the lower edge of the window, without moving the focus. The toast stays
 * until the visitor closes it, opens another page, logs in or logs out.
 *
 * The toast has its own React root. If the app rendered it, the initial script of every page would contain this
 * module, although only dialogs use it.
 */
export function showToast(message: ToastMessage, closeLabel: string): void {
  const container = document.createElement('div')
  const parent = document.getElementById('site') ?? document.body
  parent.append(container)
  const root = createRoot(container)
  const remove = () => {
    container.remove()
    // Unmounts in a later task, because React must not unmount a root while it renders that root.
    setTimeout(() => root.unmount())
  }
  // Removes the toast. If its close button had the focus, moves the focus to `<main>`, because keyboard users
  // would otherwise start again at the top of the page.
  const onClose = () => {
    const hadFocus = container.contains(document.activeElement)
    remove()
    if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true })
  }
  root.render(<Toast {...message} closeLabel={closeLabel} onClose={onClose} />)
}

/**
 * Returns a function that a dialog calls before it closes. The function shows a toast as soon as the dialog
 * has closed: while the dialog is open, screen readers would not announce the toast, because it is outside
 * the modal dialog.
 */
export function useToastAfterClose(): (message: ToastMessage) => void {
  const { t } = useTranslation('common')
  const showOnUnmount = useRef<() => void>(undefined)
  useEffect(() => () => showOnUnmount.current?.(), [])
  return (message) => {
    showOnUnmount.current = () => showToast(message, t('dialog.close'))
  }
}

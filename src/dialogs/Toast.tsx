import Router from 'next/router'
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from '@/i18n/useTranslation'
import { useSession } from '@/lib/session'
import { Icon } from '@/ui/Icon'
import styles from './Dialog.module.scss'

/**
 * A toast's text and the visitor whom it is for. `viewer`: null for an anonymous visitor; undefined for the user
 * whose session loads next.
 */
type ToastMessage = { text: ReactNode; viewer?: null }
type ToastProps = ToastMessage & { closeLabel: string; onClose: () => void }

function Toast({ text, closeLabel, onClose, ...message }: ToastProps) {
  // Empty in the first render, then the text. Screen readers announce a text only when it changes in an existing
  // element.
  const announcedText = useDeferredValue(text, '')
  useEffect(() => {
    const { pathname } = window.location
    // Opening or closing a dialog also triggers this event, but does not change the path.
    const onRouteChange = () => pathname !== window.location.pathname && onClose()
    Router.events.on('routeChangeComplete', onRouteChange)
    return () => Router.events.off('routeChangeComplete', onRouteChange)
  }, [onClose])
  const email = useSession().user?.email ?? null
  const currentViewer = useRef<string | null>(message.viewer)
  useEffect(() => {
    // Closes the toast when another user logs in or out in this browser, because the toast may be personal.
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
 * Shows a toast (a short message) at the lower edge of the window, without moving the focus. The toast stays until
 * the visitor closes it, opens another page, logs in or logs out.
 *
 * It has its own React root, so that pages do not load its code at first.
 */
export function showToast(message: ToastMessage, closeLabel: string): void {
  const container = document.createElement('div')
  const parent = document.getElementById('site') ?? document.body
  parent.append(container)
  const root = createRoot(container)
  const remove = () => {
    container.remove()
    // Unmounts later, because React may be rendering the toast now.
    setTimeout(() => root.unmount())
  }
  // The focus would be lost with the close button, so it moves to the main content. Closing the consent banner does
  // the same.
  const onClose = () => {
    const hadFocus = container.contains(document.activeElement)
    remove()
    if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true })
  }
  root.render(<Toast {...message} closeLabel={closeLabel} onClose={onClose} />)
}

/**
 * Returns a function that shows a toast after the calling dialog has closed. Screen readers do not announce text
 * beside an open dialog.
 */
export function useToastAfterClose(): (message: ToastMessage) => void {
  const { t } = useTranslation('common')
  const showOnUnmount = useRef<() => void>(undefined)
  useEffect(() => () => showOnUnmount.current?.(), [])
  return (message) => {
    showOnUnmount.current = () => showToast(message, t('dialog.close'))
  }
}

import Router from 'next/router'
import { useDeferredValue, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from '@/i18n/useTranslation'
import { useSession } from '@/lib/session'
import { useIsMounted } from '@/lib/useIsMounted'
import { Icon } from './Icon'
import styles from './Toast.module.scss'

/**
 * Closes when the user for whom it is meant changes. `viewer: null`: for a logged-out visitor. Without `viewer`: for
 * the first user whom the session reports, such as one who has just signed up.
 */
type ToastMessage = { text: ReactNode; viewer?: null }
type ToastProps = ToastMessage & { closeLabel: string; onClose: () => void }

function Toast({ text, closeLabel, onClose, ...message }: ToastProps) {
  // Empty in the first render, because screen readers announce only changes of existing elements.
  const announcedText = useDeferredValue(text, '')
  useEffect(() => {
    const { pathname } = window.location
    // Compares the paths, because opening or closing a dialog triggers this event too.
    const onRouteChange = () => pathname !== window.location.pathname && onClose()
    Router.events.on('routeChangeComplete', onRouteChange)
    return () => Router.events.off('routeChangeComplete', onRouteChange)
  }, [onClose])
  const memberId = useSession().user?.id ?? null
  const currentViewer = useRef<string | null>(message.viewer)
  useEffect(() => {
    // The text may contain personal data, so a change in another tab counts too.
    if (currentViewer.current === undefined) currentViewer.current = memberId ?? undefined
    else if (currentViewer.current !== memberId) onClose()
  }, [memberId, onClose])
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    // With the gap below it. The styles that use it add `--banner-height`.
    const onResize = () =>
      style.setProperty('--toast-height', `calc(${element.current?.offsetHeight ?? 0}px + var(--gutter))`)
    const observer = new ResizeObserver(onResize)
    if (element.current) observer.observe(element.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--toast-height')
    }
  }, [])
  return (
    <div ref={element} className={styles.toast}>
      <p role="status">{announcedText}</p>
      <button type="button" onClick={onClose} aria-label={closeLabel}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/**
 * Shows a toast without moving the focus. It stays until the visitor closes it or opens another page, the user
 * changes (`ToastMessage`), or the returned function is called. It has its own React root, so that the initial script
 * of a page does not contain this module.
 */
export function showToast(message: ToastMessage, closeLabel: string): () => void {
  const container = document.createElement('div')
  const parent = document.getElementById('site') ?? document.body
  parent.append(container)
  const root = createRoot(container)
  const remove = () => {
    container.remove()
    // React must not unmount a root while it renders that root.
    setTimeout(() => root.unmount())
  }
  // Without the focus on `<main>`, keyboard users would start again at the top of the page.
  const onClose = () => {
    const hadFocus = container.contains(document.activeElement)
    remove()
    if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true })
  }
  root.render(<Toast {...message} closeLabel={closeLabel} onClose={onClose} />)
  return onClose
}

/**
 * Returns a function that a dialog calls before it closes. The toast appears after the dialog has closed,
 * because screen readers announce nothing outside an open modal dialog.
 */
export function useToastAfterClose(): (message: ToastMessage) => void {
  const { t } = useTranslation('common')
  const isOpen = useIsMounted()
  const showOnUnmount = useRef<() => void>(undefined)
  useEffect(() => () => showOnUnmount.current?.(), [])
  return (message) => {
    const show = () => void showToast(message, t('dialog.close'))
    // The visitor may have closed the dialog before the result arrived.
    if (isOpen.current) showOnUnmount.current = show
    else show()
  }
}

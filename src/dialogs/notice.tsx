import Router from 'next/router'
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from '@/i18n/useTranslation'
import { useSession } from '@/lib/session'
import { Icon } from '@/ui/Icon'
import styles from './Dialog.module.scss'

/** `reader`: null, where it is said to nobody who is logged in; else to whoever is, once the page has heard of that. */
type Said = { words: ReactNode; reader?: null }
type NoticeProps = Said & { closeLabel: string; onClose: () => void }

function Notice({ words, closeLabel, onClose, ...said }: NoticeProps) {
  // There before its words, so that they are heard.
  const heard = useDeferredValue(words, '')
  useEffect(() => {
    const { pathname } = window.location
    // A dialog that opens or closes is a step in the history, and leaves nothing.
    const onStep = () => pathname !== window.location.pathname && onClose()
    Router.events.on('routeChangeComplete', onStep)
    return () => Router.events.off('routeChangeComplete', onStep)
  }, [onClose])
  const email = useSession().user?.email ?? null
  const reader = useRef<string | null>(said.reader)
  useEffect(() => {
    // Nobody who comes after is to read it.
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
 * Says something on the page that a dialog has given back, at the window's lower edge, until the visitor goes on to
 * another page, logs in or out, or closes it. It takes no focus. In a root of its own: what stands in a page's first
 * load knows nothing of it.
 */
export function showNotice(said: Said, closeLabel: string): void {
  const place = document.createElement('div')
  const site = document.getElementById('site') ?? document.body
  site.append(place)
  const root = createRoot(place)
  const remove = () => {
    place.remove()
    // What is said may end while React is at work.
    setTimeout(() => root.unmount())
  }
  // Whoever closed it from within goes on at the page's beginning, as after the question about measuring.
  const onClose = () => {
    const hadFocus = place.contains(document.activeElement)
    remove()
    if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true })
  }
  root.render(<Notice {...said} closeLabel={closeLabel} onClose={onClose} />)
}

/** Says something as soon as the dialog that calls this has gone: what is said beside an open one is not heard. */
export function useParting(): (said: Said) => void {
  const { t } = useTranslation('common')
  const part = useRef<() => void>(undefined)
  useEffect(() => () => part.current?.(), [])
  return (said) => {
    part.current = () => showNotice(said, t('dialog.close'))
  }
}

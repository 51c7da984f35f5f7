import Router from 'next/router'
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from '@/i18n/useTranslation'
import { useSession } from '@/lib/session'
import { Icon } from '@/ui/Icon'
import styles from './Dialog.module.scss'

type NoticeProps = { words: ReactNode; closeLabel: string; onClose: () => void }

function Notice({ words, closeLabel, onClose }: NoticeProps) {
  // There before its words, so that they are heard.
  const said = useDeferredValue(words, '')
  useEffect(() => {
    const { pathname } = window.location
    // A dialog that opens or closes is a step in the history, and leaves nothing.
    const onStep = () => pathname !== window.location.pathname && onClose()
    Router.events.on('routeChangeComplete', onStep)
    return () => Router.events.off('routeChangeComplete', onStep)
  }, [onClose])
  const email = useSession().user?.email
  const reader = useRef<string>(undefined)
  useEffect(() => {
    // It is for whoever is logged in, once the page has heard of that: nobody who comes after is to read it.
    if (reader.current && reader.current !== email) onClose()
    else reader.current = email
  }, [email, onClose])
  return (
    <div className={styles.notice}>
      <p role="status">{said}</p>
      <button type="button" onClick={onClose} aria-label={closeLabel}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/**
 * Says something on the page that a dialog has given back, at the window's lower edge, until the visitor goes on to
 * another page, logs out or closes it. It takes no focus. In a root of its own: what stands in a page's first load knows
 * nothing of it.
 */
export function showNotice(words: ReactNode, closeLabel: string): void {
  const place = document.createElement('div')
  const site = document.getElementById('site') ?? document.body
  site.append(place)
  const root = createRoot(place)
  const remove = () => {
    root.unmount()
    place.remove()
  }
  root.render(<Notice words={words} closeLabel={closeLabel} onClose={remove} />)
}

/** Says something as soon as the dialog that calls this has gone: what is said beside an open one is not heard. */
export function useParting(): (words: ReactNode) => void {
  const { t } = useTranslation('common')
  const part = useRef<() => void>(undefined)
  useEffect(() => () => part.current?.(), [])
  return (words) => {
    part.current = () => showNotice(words, t('dialog.close'))
  }
}

import { useDeferredValue, useSyncExternalStore, type ReactNode } from 'react'
import { isOpenedAtTop } from '@/lib/pageNavigation'
import styles from './Deferred.module.scss'

const neverChanges = () => () => {}
const no = () => false

/**
 * A part of a page below its heading. If a link opens a page with another component, React renders this part in a second
 * step, so that the visitor sees the heading sooner. Otherwise, as on the server and in the first page of a visit, it
 * renders the part at once.
 */
export function Deferred({ children }: { children: ReactNode }) {
  // A link can start a navigation before React has hydrated the first page, which must equal the HTML of the server.
  const isInSteps = useSyncExternalStore(neverChanges, isOpenedAtTop, no)
  const isReady = useDeferredValue(true, isInSteps ? false : undefined)
  // Until then, an empty element keeps the footer below the window.
  return isReady ? children : <div className={styles.room} />
}

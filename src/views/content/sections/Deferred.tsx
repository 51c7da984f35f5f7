import { useDeferredValue, type ReactNode } from 'react'
import { isOpenedAtTop } from '@/lib/pageNavigation'
import { useAfterHydration } from '@/lib/useAfterHydration'

/**
 * A part of a page below its heading. If a link opens a page with another component, React renders this part in a second
 * step, so that the visitor sees the heading sooner. Otherwise, as on the server and in the first page of a visit, it
 * renders the part at once.
 */
export function Deferred({ children }: { children: ReactNode }) {
  // In a preview, Studio can start a navigation before the page is hydrated.
  const isInSteps = useAfterHydration(isOpenedAtTop(), false)
  const isReady = useDeferredValue(true, isInSteps ? false : undefined)
  // Until then, an empty element keeps the footer below the window.
  return isReady ? children : <div className="window-height" />
}

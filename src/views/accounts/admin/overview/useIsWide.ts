import { useSyncExternalStore } from 'react'

/** The breakpoint of the mixin `from-tablet` (src/styles/mixins.scss). */
const WIDE = '(width >= 48rem)'

export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
}

function subscribe(listener: () => void) {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

import { useEffect, useRef, type RefObject } from 'react'

/** Tells a function that has awaited an answer whether its component is still on the page. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isMounted = useRef(true)
  useEffect(() => {
    // Strict Mode runs the cleanup once, then the effect again.
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return isMounted
}

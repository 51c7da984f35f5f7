import { useRouter } from 'next/router'
import { useSyncExternalStore } from 'react'

// Routes of the error pages. These are prerendered, so the path that the visitor requested is known only in the
// browser.
const ERROR_PAGES = ['/404', '/500', '/_error']
const subscribeNever = () => () => {}

/**
 * The path that the visitor sees in the address bar, without locale, query and fragment. On an error page, the path
 * is empty on the server and during hydration.
 */
export function usePublicPath(): string {
  const { pathname, asPath } = useRouter()
  const isKnown = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => !ERROR_PAGES.includes(pathname),
  )
  return isKnown ? asPath.replace(/[?#].*/, '') : ''
}

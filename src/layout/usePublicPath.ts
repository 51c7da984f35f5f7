import { useRouter } from 'next/router'
import { useSyncExternalStore } from 'react'

// Pages are prerendered, so the requested path is known only in the browser.
const ERROR_PAGES = ['/404', '/500', '/_error']
const never = () => () => {}

/**
 * The page's path as the visitor sees it, without locale, query and fragment. For an error page it is empty
 * on the server and during hydration.
 */
export function usePublicPath(): string {
  const { pathname, asPath } = useRouter()
  const known = useSyncExternalStore(
    never,
    () => true,
    () => !ERROR_PAGES.includes(pathname),
  )
  return known ? asPath.replace(/[?#].*/, '') : ''
}

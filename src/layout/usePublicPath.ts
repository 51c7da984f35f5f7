import { useRouter } from 'next/router'
import { useSyncExternalStore } from 'react'

// The Next.js routes of the error pages. An error page is prerendered once for all URLs, so only the browser
// knows which path the visitor requested.
const ERROR_PAGES = ['/404', '/500', '/_error']

const subscribeNever = () => () => {}

/**
 * Returns the path in the browser's address bar, without locale, query and fragment. On an error page, the
 * path is '' on the server, which does not know it. It is also '' during hydration, which must render the
 * same as the server.
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

import { useRouter } from 'next/router'
import { useBrowserValue } from '@/lib/useBrowserValue'

// These are prerendered once for all URLs, so only the browser knows the requested path.
const ERROR_PAGES = ['/404', '/500']

/**
 * The path in the address bar, without locale, query and fragment. On an error page, it is '' on the server
 * and during hydration, which must render the same.
 */
export function usePublicPath(): string {
  const { pathname, asPath } = useRouter()
  const isKnown = useBrowserValue(() => true, !ERROR_PAGES.includes(pathname))
  return isKnown ? asPath.replace(/[?#].*/, '') : ''
}

import { useRouter } from 'next/router'
import { useEffect } from 'react'
// Restores the scroll position after Back.
import '@/lib/pageNavigation'

/**
 * After client-side navigation, moves the focus to the target of the URL's fragment, and announces a change
 * of locale to screen readers. Next.js does neither.
 */
export function useRouteFocus() {
  const { asPath, locale } = useRouter()
  useEffect(() => {
    document.getElementById(asPath.split('#')[1] ?? '')?.focus({ preventScroll: true })
  }, [asPath])
  // Next.js announces only changes of the path, which does not include the locale. At the first page load,
  // Next.js has not created this element yet; the screen reader then reads the title by itself.
  useEffect(() => {
    const announcer = document.getElementById('__next-route-announcer__')
    if (announcer) announcer.textContent = document.title
  }, [locale])
}

import { useRouter } from 'next/router'
import { useEffect } from 'react'
import '@/lib/pageNavigation'

/**
 * After client-side navigation, moves the focus to the target of the URL's fragment, so that keyboard users
 * continue from there. Announces a change of locale to screen readers. Next.js does neither.
 */
export function useRouteFocus() {
  const { asPath, locale } = useRouter()
  useEffect(() => {
    document.getElementById(asPath.split('#')[1] ?? '')?.focus({ preventScroll: true })
  }, [asPath])
  // Announces the title of the page to screen readers after a change of locale. Next.js announces only
  // changes of the path, which does not include the locale. At the first page load, this effect does nothing,
  // because Next.js has not created the announcing element yet; the screen reader then reads the title by
  // itself.
  useEffect(() => {
    const announcer = document.getElementById('__next-route-announcer__')
    if (announcer) announcer.textContent = document.title
  }, [locale])
}

import { useRouter } from 'next/router'
import { useEffect } from 'react'

/**
 * Manages focus and screen reader announcements after client-side navigation, where Next.js does less than
 * browsers do after a page load.
 */
export function useRouteFocus() {
  const { asPath, locale } = useRouter()
  // Moves the focus to the element that the fragment of the URL refers to (`/company#team`).
  useEffect(() => {
    document.getElementById(asPath.split('#')[1] ?? '')?.focus({ preventScroll: true })
  }, [asPath])
  // Announces the title of the page to screen readers after a change of locale. Next.js announces only
  // changes of the path, which stays the same. After the first page load, Next.js has not created the
  // announcing element yet.
  useEffect(() => {
    const announcer = document.getElementById('__next-route-announcer__')
    if (announcer) announcer.textContent = document.title
  }, [locale])
}

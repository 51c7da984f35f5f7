import { useRouter } from 'next/router'
import { useEffect } from 'react'

/**
 * After client-side navigation, does what browsers do after a page load and Next.js omits: moves the focus and
 * announces the page.
 */
export function useRouteFocus() {
  const { asPath, locale } = useRouter()
  // Moves the focus to the target of a link with a fragment (`#…`).
  useEffect(() => {
    document.getElementById(asPath.split('#')[1] ?? '')?.focus({ preventScroll: true })
  }, [asPath])
  // Announces a change of locale to screen readers. Next.js does not, because the path stays the same. After the
  // first page load, the announcing element does not exist yet.
  useEffect(() => {
    const announcer = document.getElementById('__next-route-announcer__')
    if (announcer) announcer.textContent = document.title
  }, [locale])
}

import { useRouter } from 'next/router'
import { useEffect } from 'react'

/** Restores browser behaviour that client-side navigation in Next.js omits. */
export function useRouteFocus() {
  const { asPath, locale } = useRouter()
  // Moves the focus to the target of an in-site link.
  useEffect(() => {
    document.getElementById(asPath.split('#')[1] ?? '')?.focus({ preventScroll: true })
  }, [asPath])
  // Announces a change of locale, too, because the path stays the same. The first load has no announcer yet.
  useEffect(() => {
    const announcer = document.getElementById('__next-route-announcer__')
    if (announcer) announcer.textContent = document.title
  }, [locale])
}

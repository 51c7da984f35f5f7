import { useRouter } from 'next/router'
import { useEffect } from 'react'

/** What a browser does where a page is loaded, and Next.js leaves out where only its parts change. */
export function useRouteFocus() {
  const { asPath, locale } = useRouter()
  // The target of a link within the site takes the focus.
  useEffect(() => {
    document.getElementById(asPath.split('#')[1] ?? '')?.focus({ preventScroll: true })
  }, [asPath])
  // The same address in another language is news, too. At the first load there is no announcer yet.
  useEffect(() => {
    const announcer = document.getElementById('__next-route-announcer__')
    if (announcer) announcer.textContent = document.title
  }, [locale])
}

import Router, { useRouter } from 'next/router'
import { useEffect, useLayoutEffect } from 'react'
// Also restores the scroll position after Back and Forward.
import { openPage } from '@/lib/pageNavigation'
import { loadType } from '@/lib/loadType'

/**
 * Moves the focus to new content or to the target of the URL's fragment, announces a change of locale to screen
 * readers, and keeps the scroll position when a reload, Back or Forward loads the document of a URL with a fragment.
 * Next.js does none of these.
 */
export function useRouteFocus() {
  const { locale, isReady } = useRouter()
  useLayoutEffect(() => {
    const mayBeRestored = location.hash && ['reload', 'back_forward'].includes(loadType() ?? '')
    if (!mayBeRestored || scrollY === 0) return
    const top = scrollY
    // Next.js is about to set a timer that scrolls to the fragment, and another one when it has read the query.
    setTimeout(() => setTimeout(() => scrollTo(0, top)))
  }, [isReady])
  useEffect(() => {
    const focusTarget = () =>
      document.getElementById(Router.asPath.split('#')[1] ?? '')?.focus({ preventScroll: true })
    // A link that both pages show, such as one of the footer or the consent banner, would keep the focus, far from the
    // new content. If only the page before had it, the browser may go on from its place.
    const focusContent = () => {
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.matches('a:not(header *)'))
        document.querySelector('main')?.focus({ preventScroll: true })
    }
    let page = openPage()
    const onRoute = (_url: string, { shallow }: { shallow: boolean }) => {
      // The focus belongs to a dialog (`shallow`), and to the link to another language of the page.
      if (!shallow && openPage() !== page) {
        focusContent()
        focusTarget()
      }
      page = openPage()
    }
    focusTarget()
    Router.events.on('routeChangeComplete', onRoute)
    // Also if the link leads to the fragment that the URL has already.
    Router.events.on('hashChangeComplete', focusTarget)
    return () => {
      Router.events.off('routeChangeComplete', onRoute)
      Router.events.off('hashChangeComplete', focusTarget)
    }
  }, [])
  // Next.js announces only changes of `asPath`, which does not include the locale. At the first page load,
  // Next.js has not created this element yet; the screen reader then reads the title by itself.
  useEffect(() => {
    const announcer = document.getElementById('__next-route-announcer__')
    if (announcer) announcer.textContent = document.title
  }, [locale])
}

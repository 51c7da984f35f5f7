import Router from 'next/router'

let opensAtTop = false

/**
 * Whether the page is opened by a link without a fragment, so that the visitor sees its top. After Back or Forward,
 * and if the link names a section, the whole page must be there for the browser to scroll.
 */
export const isOpenedAtTop = (): boolean => opensAtTop

/**
 * Restores the scroll position after Back and Forward. The browser restores it when the history entry changes, which
 * can be before React has rendered the page, and then the position is wrong.
 */
function followNavigation(): void {
  const positions = new Map<unknown, number>()
  /** The key that Next.js gives to the current history entry. */
  const currentKey = (): unknown => window.history.state?.key
  let key: unknown
  let isTraversal = false

  Router.ready(() => (key = currentKey()))
  Router.events.on('routeChangeStart', (url: string) => {
    // A link creates its history entry later. Back and Forward have already changed the entry.
    isTraversal = currentKey() !== key
    opensAtTop = !isTraversal && !url.includes('#')
    positions.set(key, window.scrollY)
  })
  const onComplete = () => {
    key = currentKey()
    const top = positions.get(key)
    if (isTraversal && top !== undefined) window.scrollTo({ top, behavior: 'instant' })
  }
  Router.events.on('routeChangeComplete', onComplete)
  Router.events.on('hashChangeComplete', onComplete)
}

if (typeof window !== 'undefined') followNavigation()

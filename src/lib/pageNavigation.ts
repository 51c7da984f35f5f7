import Router from 'next/router'
import { localeOf, localePath } from './routes'
import { closeMenus } from './closeMenus'
import { positionToKeep } from './ownEntries'

/**
 * The path and the query of the open page. Next.js does not add the fragment of a plain link within the page to
 * `asPath`, but the language links contain it.
 */
export const openPage = (): string => Router.asPath.replace(/#.*/, '')

/**
 * Restores the scroll position after Back or Forward. The browser does so when the history entry changes, which
 * can be too early: before React has rendered the page. Also keeps it when a dialog opens or the language changes over
 * a URL with a fragment, to which Next.js scrolls after each navigation. Back from a dialog loads no page.
 */
function followNavigation(): void {
  /** The state of the history entry that Back or Forward leads to; null during other navigations. */
  let target: { key?: string; scrollY?: number; options?: { shallow?: boolean } } | null = null
  /**
   * The scroll positions of pages left by Back or Forward, by the key that Next.js gives to each history entry. A link
   * stores the position in the entry itself, for a reload; at `popstate`, another entry is the current one already.
   */
  const positions = new Map<string | undefined, number>()
  let shownKey: string | undefined
  const rememberKey = () => (shownKey = history.state?.key)
  // Next.js writes the state of the first entry a moment later.
  Router.ready(() => setTimeout(rememberKey))

  // Runs before the listener of Next.js, because the script of `_app.tsx` contains this module. A click on a
  // link to a fragment of the same page causes this event too, but without a state.
  addEventListener('popstate', (event) => {
    const { state } = event
    target = state && { ...state, scrollY: positionToKeep() ?? state.scrollY }
    // The entry of a link within the page has the same key as the one before it, for which the position is kept. On
    // Chinese pages, Next.js opens the page again at Back.
    if (!target || target.key !== shownKey) positions.set(shownKey, scrollY)
    // A visitor may follow a fragment before the page's script has run.
    if (!Router.router) return
    const locale = localeOf(window.location.pathname)
    // If both are articles, for example, Next.js would go on showing the one that is open.
    const isSamePage = localePath(locale, Router.asPath.replace(/[?#].*/, '')) === window.location.pathname
    if (target?.options && !isSamePage) target.options.shallow = false
    if (locale === Router.locale) return
    // After a reload of a Chinese page, Next.js takes the English one for the open page: `asPath` has no locale.
    event.stopImmediatePropagation()
    window.location.reload()
  })
  // Following a link or submitting a form cancels a Back that is still loading.
  addEventListener('submit', () => (target = null), true)
  const endBackByLink = ({ target: clicked, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    const opensNewTab = metaKey || ctrlKey || shiftKey
    const link = clicked instanceof Element && clicked.closest('a[href^="/"]:not([target])')
    if (link && !opensNewTab) target = null
  }
  addEventListener('click', endBackByLink, true)
  let start: { page: string; top: number } | undefined
  Router.events.on('routeChangeStart', (_url: string, { shallow }: { shallow: boolean }) => {
    start = { page: openPage(), top: scrollY }
    // After a click on a link in a menu, the menu has closed already.
    if (target) return closeMenus(document)
    // Back from a dialog (`shallow`) would ask for the data of the page below, which may be slow, fail or replace the
    // answer to a form. Next.js would also scroll to the top. What it stores in the history is undocumented.
    const { state } = history
    const options = { ...state?.options, shallow, ...(shallow && { scroll: false }) }
    history.replaceState({ ...state, options, scrollY }, '')
  })
  Router.events.on('routeChangeComplete', (_url: string, { shallow }: { shallow: boolean }) => {
    // A dialog (`shallow`) and another language of the page keep the position.
    const isKept = shallow || openPage() === start?.page
    const top =
      target?.scrollY ?? positions.get(target?.key) ?? (isKept && location.hash ? start?.top : undefined)
    target = null
    rememberKey()
    if (top === undefined) return
    scrollTo(0, top)
    // After this event, the browser restores the position of the history entry, and Next.js scrolls to the URL's
    // fragment, also in a timer that it has already set.
    setTimeout(() => scrollTo(0, top))
  })
  Router.events.on('hashChangeStart', () => target && closeMenus(document))
  Router.events.on('hashChangeComplete', () => {
    target = null
    rememberKey()
  })
}

if (typeof window !== 'undefined') followNavigation()

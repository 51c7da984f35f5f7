import { closeMenus } from '@/lib/closeMenus'

/** HTML ids in `_app`. Dialogs are inserted into `site`; `page` becomes inert while a dialog is open. */
export const SITE = 'site'
export const PAGE = 'page'

export const elementById = (id: string) => document.getElementById(id) ?? document.body

// The element that receives the focus after the dialog, also if a second dialog has replaced the first.
let opener: Element | null = null

/**
 * `inert`, unlike react-modal, also blocks clicks and find-in-page. Returns a function that ends this. If
 * nothing has the focus then, it focuses the opener of the first dialog or the page's heading.
 */
export function makePageInert() {
  const page = elementById(PAGE)
  // Menus would cover the dialog. Closing a menu first returns the focus to its button, so that this button
  // receives it again after the dialog.
  closeMenus(page)
  if (page.contains(document.activeElement)) opener = document.activeElement
  page.inert = true
  const { clientWidth, style } = document.documentElement
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
  return () => {
    page.inert = false
    setTimeout(() => {
      // Another dialog has opened meanwhile.
      if (page.inert) return
      const heading = page.querySelector('h1')
      if (heading && !opener?.isConnected) heading.tabIndex = -1
      const target = opener?.isConnected ? opener : heading
      opener = null
      // After Back to a URL with a fragment, Chromium focuses the fragment's target.
      const { activeElement, body } = document
      const isFree =
        activeElement === body || activeElement === document.getElementById(location.hash.slice(1))
      if (isFree && target instanceof HTMLElement) target.focus({ preventScroll: true })
    })
  }
}

import { closeMenus } from '@/lib/closeMenus'

/**
 * HTML ids of two elements that `_app` renders. Dialogs are inserted into `site`. `page` contains the content
 * of the page, which becomes inert while a dialog is open.
 */
export const SITE = 'site'
export const PAGE = 'page'

export const elementById = (id: string) => document.getElementById(id) ?? document.body

// The element that had the focus before a dialog opened, and that receives the focus again afterwards. If a
// second dialog replaces the first, this element stays the same.
let opener: Element | null = null

/**
 * Makes the page inert while a dialog is open. react-modal hides the page only from assistive technology;
 * `inert` also blocks clicks and find-in-page.
 *
 * @returns a function that makes the page active again. If no element has the focus then, for example because
 *   one dialog has replaced another, it focuses the element that opened the first dialog, or the page's
 *   heading.
 */
export function makePageInert() {
  const page = elementById(PAGE)
  // Menus would cover the dialog. Closing a menu returns the focus to its button, so this button receives the focus
  // again after the dialog.
  closeMenus(page)
  if (page.contains(document.activeElement)) opener = document.activeElement
  page.inert = true
  const { clientWidth, style } = document.documentElement
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
  return () => {
    page.inert = false
    setTimeout(() => {
      if (page.inert) return
      const heading = page.querySelector('h1')
      if (heading && !opener?.isConnected) heading.tabIndex = -1
      const target = opener?.isConnected ? opener : heading
      opener = null
      if (document.activeElement === document.body && target instanceof HTMLElement)
        target.focus({ preventScroll: true })
    })
  }
}

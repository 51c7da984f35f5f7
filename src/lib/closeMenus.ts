import { isComposing } from './isComposing'

// Opens menus in browsers without popovers, such as Safari 16 and Firefox 111.
const OPEN = 'data-open'

const buttonOf = (menu: Element) => document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)

/** Browsers with popovers announce by themselves whether the menu is open. */
function setOpen(menu: HTMLElement, isOpen: boolean): void {
  menu.toggleAttribute(OPEN, isOpen)
  buttonOf(menu)?.setAttribute('aria-expanded', String(isOpen))
}

export function closeMenu(menu: HTMLElement): void {
  if ('hidePopover' in menu) menu.hidePopover()
  else setOpen(menu, false)
}

export function closeMenus(root: ParentNode): void {
  for (const menu of root.querySelectorAll<HTMLElement>(`[popover], [${OPEN}]`)) closeMenu(menu)
}

/**
 * Browsers with popovers do this themselves, by the button's attribute `popovertarget`. They place the menu in the
 * window, in which a notice lowers the header.
 */
export function toggleMenu(id: string): void {
  const menu = document.getElementById(id)
  if (!menu) return
  const isOpen = menu.hasAttribute(OPEN)
  if ('hidePopover' in menu) {
    const { top = 0 } = menu.closest('header')?.getBoundingClientRect() ?? {}
    menu.style.setProperty('--header-top', `${top}px`)
    return
  }
  closeMenus(document)
  if (isOpen) return
  setOpen(menu, true)
  document.addEventListener('keydown', closeOnEscape)
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || isComposing(event)) return
  document.removeEventListener('keydown', closeOnEscape)
  const menu = document.activeElement?.closest(`[${OPEN}]`)
  closeMenus(document)
  if (menu) buttonOf(menu)?.focus()
}

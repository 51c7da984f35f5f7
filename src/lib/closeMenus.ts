// Menus are native popovers. In browsers without popovers, such as Safari 16 and Firefox 111, this attribute opens them.
const OPEN = 'data-open'

/** Closes a menu if it is open. */
export function closeMenu(menu: HTMLElement): void {
  if ('hidePopover' in menu) menu.hidePopover()
  else (menu as HTMLElement).removeAttribute(OPEN)
}

/** Closes the open menus in a part of the page. */
export function closeMenus(root: ParentNode): void {
  for (const menu of root.querySelectorAll<HTMLElement>(`[popover], [${OPEN}]`)) closeMenu(menu)
}

/** Opens or closes a menu, if the browser does not do so itself by the attribute `popovertarget` of the button. */
export function toggleMenu(id: string): void {
  const menu = document.getElementById(id)
  if (menu && !('hidePopover' in menu)) (menu as HTMLElement).toggleAttribute(OPEN)
}

/** Closes the open menus in a part of the page. Browsers without popovers, such as Safari 16, have no open menus. */
export function closeMenus(root: ParentNode): void {
  for (const menu of root.querySelectorAll<HTMLElement>('[popover]')) {
    if ('hidePopover' in menu) menu.hidePopover()
  }
}

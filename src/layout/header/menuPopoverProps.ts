import type { FocusEvent, MouseEvent } from 'react'
import { closeMenu, toggleMenu } from '@/lib/closeMenus'

/**
 * Props of a menu that is a native popover. The menu closes when the visitor chooses an item or moves the
 * focus out of it. Otherwise it would stay open and cover the page.
 */
export const MENU_POPOVER = {
  popover: 'auto',
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => closeMenu(currentTarget),
  onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMenu(currentTarget)
  },
} as const

/** Props of the button of a menu. */
export const menuButton = (id: string) => ({ popoverTarget: id, onClick: () => toggleMenu(id) })

import type { FocusEvent, MouseEvent } from 'react'
import { closeMenu, toggleMenu } from '@/lib/closeMenus'

/** Closes the menu after a choice or when the focus leaves it; otherwise it would cover the page. */
export const MENU_POPOVER = {
  popover: 'auto',
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => closeMenu(currentTarget),
  onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMenu(currentTarget)
  },
} as const

export const menuButton = (id: string) => ({ popoverTarget: id, onClick: () => toggleMenu(id) })

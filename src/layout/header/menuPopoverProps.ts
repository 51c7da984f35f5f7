import type { FocusEvent, MouseEvent } from 'react'

/** Props of a menu: it closes when an item is chosen and when the focus leaves it, so `aria-expanded` stays correct. */
export const MENU_POPOVER = {
  popover: 'auto',
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.hidePopover(),
  onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
  },
} as const

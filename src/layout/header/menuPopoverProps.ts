import type { FocusEvent, MouseEvent } from 'react'

/**
 * Props of a menu (native popover). The menu closes when the visitor chooses an item or moves the focus out of the
 * menu, so that `aria-expanded` stays correct.
 */
export const MENU_POPOVER = {
  popover: 'auto',
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.hidePopover(),
  onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
  },
} as const

import type { FocusEvent, MouseEvent } from 'react'

/**
 * Props of a menu that is a native popover. The menu closes when the visitor chooses an item or moves the
 * focus out of it. Otherwise it would stay open and cover the page.
 */
export const MENU_POPOVER = {
  popover: 'auto',
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.hidePopover(),
  onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
  },
} as const

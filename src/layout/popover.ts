import type { FocusEvent, MouseEvent } from 'react'

/**
 * What a menu is made by: it closes when something in it was chosen and when the focus goes on from it, so that its button
 * says what is to be seen.
 */
export const POPOVER = {
  popover: 'auto',
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.hidePopover(),
  onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
  },
} as const

export type MoveFocus = (target: HTMLElement | null) => void

/**
 * Call it when a button is pressed that the answer will remove. The function that it returns moves the focus, unless
 * the visitor has moved it meanwhile: the rest of what they type elsewhere would be lost.
 */
export function rememberFocus(): MoveFocus {
  const pressed = document.activeElement
  return (target) => {
    if ([pressed, document.body].includes(document.activeElement)) target?.focus({ preventScroll: true })
  }
}

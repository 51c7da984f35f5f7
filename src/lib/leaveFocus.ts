/**
 * The ref of an element that disappears when its button succeeds. If the button has the focus then, moves the focus to
 * the heading of the section, or to `main`.
 */
export function leaveFocus(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    const heading = element.closest('section')?.querySelector<HTMLElement>('h2[tabindex]')
    const target = heading ?? document.querySelector('main')
    target?.focus({ preventScroll: true })
  }
}

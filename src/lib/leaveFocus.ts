/**
 * The ref of an element with a button whose answer removes the element. If it has the focus then, the heading of its
 * section gets it, or the page.
 */
export function leaveFocus(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    const heading = element.closest('section')?.querySelector<HTMLElement>('h2[tabindex]')
    const target = heading ?? document.querySelector('main')
    target?.focus({ preventScroll: true })
  }
}

import type { JSHandle } from '@playwright/test'
import type { Page } from '../e2e'

/** Elements that are focusable by themselves or through `tabindex`. */
const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type=hidden]), textarea:enabled, select:enabled, summary, iframe, [tabindex]'

/**
 * The visible elements of a selector that are neither inert nor hidden from assistive technology, in document
 * order.
 */
export function visibleElements(page: Page, selector: string): Promise<JSHandle<HTMLElement[]>> {
  return page.evaluateHandle(
    (query) =>
      [...document.querySelectorAll<HTMLElement>(query)].filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return (
          !element.closest('[inert], [aria-hidden=true]:not(svg)') &&
          element.checkVisibility({ visibilityProperty: true }) &&
          width * height > 0
        )
      }),
    selector,
  )
}

/** The elements that Tab should reach, in document order. */
export async function tabStops(page: Page): Promise<JSHandle<HTMLElement[]>> {
  const focusable = await visibleElements(page, FOCUSABLE)
  return focusable.evaluateHandle((elements) => elements.filter(({ tabIndex }) => tabIndex >= 0))
}

import type { JSHandle } from '@playwright/test'
import type { Page } from '../e2e'

/** Whatever takes the focus by itself, or was given a place in its order. */
const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type=hidden]), textarea:enabled, select:enabled, summary, iframe, [tabindex]'

/** The elements of a selector that the page shows and whose part of it is not switched off, in the order of its text. */
export function shownIn(page: Page, selector: string): Promise<JSHandle<HTMLElement[]>> {
  return page.evaluateHandle(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].filter((element) => {
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

/** What Tab should come to, in the order of the page's text. */
export async function tabStops(page: Page): Promise<JSHandle<HTMLElement[]>> {
  const focusable = await shownIn(page, FOCUSABLE)
  return focusable.evaluateHandle((elements) => elements.filter(({ tabIndex }) => tabIndex >= 0))
}

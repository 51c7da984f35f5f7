import type { Page } from '../e2e'
import { captureArea, countStrongChanges } from './pixels'
import type { Box } from './textLines'
import { withStyles } from './withStyles'

/** WCAG 1.4.11 and 2.4.13: contrast of the focus ring with the pixels shown there without it. */
const MINIMUM_CONTRAST = 3
/** How far a ring may lie outside its control, in CSS px. */
const MARGIN = 8
const HIDE_RING = ':is(:focus, :focus-visible), :focus-visible::after { outline-style: none !important }'

/** Returns the reasons why a visitor cannot see the focus. Compares pixels with and without the ring. */
export async function focusRingIssues(page: Page): Promise<string[]> {
  const box = await page.evaluate((margin): Box | null => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return null
    // The link of a card has its ring around the card, by `::after`.
    const isRinged = getComputedStyle(activeElement).outlineStyle !== 'none'
    const card = activeElement instanceof HTMLElement && !isRinged ? activeElement.offsetParent : null
    const { left, top, right, bottom } = (card ?? activeElement).getBoundingClientRect()
    const x = Math.max(0, Math.floor(left - margin))
    const y = Math.max(0, Math.floor(top - margin))
    const width = Math.min(document.documentElement.clientWidth, Math.ceil(right + margin)) - x
    const height = Math.min(innerHeight, Math.ceil(bottom + margin)) - y
    return width > 0 && height > 0 ? { x, y, width, height } : null
  }, MARGIN)
  if (!box) return ['is outside the window']
  const ringed = await captureArea(page, box)
  const bare = await withStyles(page, HIDE_RING, () => captureArea(page, box))
  const strong = countStrongChanges(ringed, bare, MINIMUM_CONTRAST)
  // A ring of 3 px changes six times as many pixels, but another element may cover a part of it.
  return strong < box.width + box.height ? [`has a ring of ${strong} px with enough contrast`] : []
}

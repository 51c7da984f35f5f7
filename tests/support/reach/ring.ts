import type { Page } from '../e2e'
import { strongChanges, photograph } from './pixels'
import type { Box } from './shown'
import { styled } from './styled'

/** WCAG 1.4.11 and 2.4.13: the ring against what is there without it. */
const RING = 3
/** CSS px around a control in which its ring lies. */
const AROUND = 8
const WITHOUT = ':focus, :focus-visible { outline-style: none !important }'

/** Why a person would not see that the focused element has the focus; measured on pixels, with its ring and without. */
export async function ringFaults(page: Page): Promise<string[]> {
  const box = await page.evaluate((around): Box | null => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return null
    const { left, top, right, bottom } = activeElement.getBoundingClientRect()
    const x = Math.max(0, Math.floor(left - around))
    const y = Math.max(0, Math.floor(top - around))
    const width = Math.min(document.documentElement.clientWidth, Math.ceil(right + around)) - x
    const height = Math.min(innerHeight, Math.ceil(bottom + around)) - y
    return width > 0 && height > 0 ? { x, y, width, height } : null
  }, AROUND)
  if (!box) return ['is outside the window']
  const ringed = await photograph(page, box)
  const bare = await styled(page, WITHOUT, () => photograph(page, box))
  const strong = strongChanges(ringed, bare, RING)
  // A ring of three pixels has six times as many; what lies over it may cover a part.
  return strong < box.width + box.height ? [`has a ring of ${strong} px that stand out`] : []
}

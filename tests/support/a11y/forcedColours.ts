import type { JSHandle } from '@playwright/test'
import { expect, type Page } from '../e2e'
import { visibleElements } from './controls'
import { focusedStop } from './keyboard'
import { strongestContrast, captureArea } from './pixels'
import type { Box } from './textLines'

/** WCAG 1.4.11: the contrast of what makes a control recognizable. */
const MINIMUM_CONTRAST = 3
/** How far around a control its edge is searched, in CSS px. */
const MARGIN = 2

/** The smallest box of whole pixels around all the boxes. */
function boxAround(boxes: readonly Box[]): Box {
  const x = Math.floor(Math.min(...boxes.map((box) => box.x)))
  const y = Math.floor(Math.min(...boxes.map((box) => box.y)))
  const right = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)))
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)))
  return { x, y, width: right - x, height: bottom - y }
}

/**
 * Returns the elements that no other element covers, each with its box. `index` is the element's position in
 * the given list.
 */
const uncovered = (elements: JSHandle<HTMLElement[]>) =>
  elements.evaluate((all, margin) => {
    const boxOf = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)]
      return {
        x,
        y,
        width: Math.min(innerWidth, right + margin) - x,
        height: Math.min(innerHeight, bottom + margin) - y,
      }
    }
    return all.flatMap((element, index) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      if (!element.contains(top) && !top?.contains(element)) return []
      const name = `${element.tagName} “${element.ariaLabel ?? element.textContent ?? ''}” ${element.querySelector('use')?.getAttribute('href') ?? ''}`
      return [{ index, name, box: boxOf(element) }]
    })
  }, MARGIN)

/** Tells whether an element has enough contrast in the middle of the window. */
async function isVisible(page: Page, elements: JSHandle<HTMLElement[]>, index: number): Promise<boolean> {
  await elements.evaluate(
    (all, at) => all[at]?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    index,
  )
  const part = (await uncovered(elements)).find((other) => other.index === index)
  if (!part) return false
  return strongestContrast(await captureArea(page, boxAround([part.box])), part.box) >= MINIMUM_CONTRAST
}

/**
 * Buttons, fields and icons that are invisible in forced colours, and a focus ring that is not drawn.
 * Emulates forced colours in a window as high as the page, and restores both.
 */
export async function forcedColourIssues(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.emulateMedia({ forcedColors: 'active' })
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, tall) })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.locator('header[data-scrolled]')).toHaveCount(0)
  const controls = await visibleElements(
    page,
    'button, input, textarea, summary, a[role], svg:has(use[href^="#icon-"])',
  )
  const parts = await uncovered(controls)
  if (parts.length === 0) throw new Error('The page shows no control')
  const shot = await captureArea(page, boxAround(parts.map(({ box }) => box)))
  const faint = parts.filter(({ box }) => strongestContrast(shot, box) < MINIMUM_CONTRAST)
  await page.setViewportSize({ width, height })
  const issues: string[] = []
  // A busy browser leaves parts of a very tall screenshot empty, so a part without contrast gets a second
  // one.
  for (const { index, name } of faint)
    if (!(await isVisible(page, controls, index))) issues.push(`${name} is invisible`)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.keyboard.press('Tab')
  const stop = await focusedStop(page)
  if (!stop) issues.push('nothing takes the focus')
  for (const issue of stop?.issues ?? []) issues.push(`${stop?.name} ${issue}`)
  await page.emulateMedia({ forcedColors: 'none' })
  return issues
}

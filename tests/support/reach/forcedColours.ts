import { expect, type Page } from '../e2e'
import { shownIn } from './controls'
import { stopAt } from './keyboard'
import { drawnContrast, photograph } from './pixels'

/** WCAG 1.4.11: what a control is recognized by. */
const EDGE = 3

/**
 * Buttons, fields and icons that are not to be seen in the visitor's own colours, and a focus ring that is not drawn.
 * Emulates forced colours, in a window as high as the page, and leaves both as they were.
 */
export async function forcedColourFaults(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.emulateMedia({ forcedColors: 'active' })
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, tall) })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.locator('header[data-scrolled]')).toHaveCount(0)
  const shown = await shownIn(
    page,
    'button, input, textarea, summary, a[role], svg:has(use[href^="/icons.svg"])',
  )
  const seen = await shown.evaluate((parts) => {
    const box = (element: Element) => {
      const { x, y, width: w, height: h } = element.getBoundingClientRect()
      return { x: x - 2, y: y - 2, width: w + 4, height: h + 4 }
    }
    return parts
      .filter((part) => {
        const { x, y, width: w, height: h } = part.getBoundingClientRect()
        const top = document.elementFromPoint(x + w / 2, y + h / 2)
        return part.contains(top) || (top?.contains(part) ?? false)
      })
      .map((part) => ({
        name: `${part.tagName} “${part.ariaLabel ?? part.textContent ?? ''}” ${part.querySelector('use')?.getAttribute('href') ?? ''}`,
        box: box(part),
      }))
  })
  const size = page.viewportSize() ?? { width, height }
  const shot = await photograph(page, { x: 0, y: 0, ...size })
  const faint: string[] = []
  for (const { name, box } of seen.filter(({ box }) => drawnContrast(shot, box) < EDGE)) {
    // A browser in a hurry leaves a tile of a very tall picture empty: what is missing in it is looked at by itself.
    if (drawnContrast(await photograph(page, box), box) < EDGE) faint.push(`${name} is not to be seen`)
  }
  await page.setViewportSize({ width, height })
  await page.keyboard.press('Tab')
  const stop = await stopAt(page)
  const ringless = stop ? stop.faults.map((fault) => `${stop.name} ${fault}`) : ['nothing takes the focus']
  await page.emulateMedia({ forcedColors: 'none' })
  return [...faint, ...ringless]
}

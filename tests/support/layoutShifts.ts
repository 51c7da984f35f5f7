import type { Page } from '@playwright/test'

/**
 * Collects the layout shifts of a page from when it shows its fonts. Returns a function that reads them, as JSON
 * of their performance entries, after the frame that is being drawn.
 */
export async function observeLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  const shifts = await page.evaluateHandle(async () => {
    await document.fonts.ready
    // A font that has just arrived moves the text in the next frame.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const seen: string[] = []
    const collect = (list: PerformanceObserverEntryList) =>
      void seen.push(...list.getEntries().map((entry) => JSON.stringify(entry)))
    new PerformanceObserver(collect).observe({ type: 'layout-shift' })
    return seen
  })
  return () =>
    shifts.evaluate(async (seen) => {
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      await new Promise((done) => setTimeout(done))
      return seen
    })
}

import { expect, type Locator, type Page } from '../e2e'

/** More presses than any page has stops. */
const MANY = 150

/** One place where the keyboard's focus rests. `faults`: why a person would not see it. */
export type Stop = { name: string; main: boolean; x: number; y: number; faults: string[] }

/** What has the focus, as it is seen; null on the document itself, where a round ends. */
export function stopAt(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const { activeElement: element } = document
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const faults: string[] = []
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) faults.push('has no ring')
    // A part of it must be seen (WCAG 2.4.11).
    const seen = [...element.getClientRects()].some((line) =>
      [line.left + 3, (line.left + line.right) / 2, line.right - 3].some((x) =>
        [line.top + 3, (line.top + line.bottom) / 2, line.bottom - 3].some((y) => {
          const hit = document.elementFromPoint(x, y)
          return hit !== null && (element.contains(hit) || hit.contains(element))
        }),
      ),
    )
    if (!seen)
      faults.push(`is covered, or outside the window (${[left, top, right, bottom].map(Math.round)})`)
    if (width < 2 || height < 2) faults.push('has no size')
    const name = `${element.tagName} “${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40) || element.id}”`
    const main = element.closest('main') !== null && element.closest('dialog, [role=dialog]') === null
    return { name, main, x: left + scrollX, y: top + scrollY, faults }
  })
}

/** Every stop from one control to another, both included: a page's first and last by Tab, or back by Shift+Tab. */
export async function goFrom(
  page: Page,
  first: Locator,
  key: 'Tab' | 'Shift+Tab',
  last: Locator,
): Promise<Stop[]> {
  const stops: Stop[] = []
  await first.focus()
  for (let press = 0; press < MANY; press++) {
    const stop = await stopAt(page)
    if (!stop) throw new Error(`The focus leaves the page after “${stops.at(-1)?.name}”`)
    stops.push(stop)
    if (await last.evaluate((element) => element === document.activeElement)) return stops
    await page.keyboard.press(key)
  }
  throw new Error(`The focus does not come to the page's end within ${MANY} presses`)
}

/** Presses Tab until the focus is on `target`, at stops that are all to be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let press = 0; press < MANY; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    const stop = await stopAt(page)
    expect(stop?.faults ?? [], stop?.name).toEqual([])
  }
  throw new Error(`The focus does not come to ${String(target)}`)
}

/** Goes to a control by Tab, and presses Enter there. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes to a field by Tab, and types. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.insertText(text)
}

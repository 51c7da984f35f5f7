import type { JSHandle } from '@playwright/test'
import { expect, type Locator, type Page } from '../e2e'
import { tabStops } from './controls'
import { ringFaults } from './ring'
import type { Box } from './shown'

/** More presses than any page has stops. */
const MANY = 150

/**
 * One place where the keyboard's focus rests. `index`: which of the given stops it is, or of all that the page has now, in the
 * order of the text; -1 for what is none. `faults`: why a person would not see it.
 */
export type Stop = Box & {
  name: string
  index: number
  place: 'header' | 'main' | 'elsewhere'
  faults: string[]
}

/** Elements of the page, as `tabStops` finds them. */
type Elements = JSHandle<HTMLElement[]>

/**
 * What has the focus, as it is seen; null on the document itself, where a round ends. A stop whose name is in `known` was
 * looked at before: its ring is not measured again.
 */
export async function stopAt(page: Page, stops?: Elements, known = new Set<string>()): Promise<Stop | null> {
  const listed = stops ?? (await tabStops(page))
  const stop = await listed.evaluate((elements): Stop | null => {
    const { activeElement: element } = document
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const faults: string[] = []
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
    const place = element.closest('header[data-tone]')
      ? 'header'
      : element.closest('main')
        ? 'main'
        : 'elsewhere'
    const index = elements.indexOf(element)
    // A link that goes on in the next line stands where it begins.
    const [first = { left, top, width, height }] = element.getClientRects()
    return {
      name,
      index,
      place,
      x: first.left + scrollX,
      y: first.top + scrollY,
      width: first.width,
      height: first.height,
      faults,
    }
  })
  if (stop && !known.has(stop.name)) stop.faults.push(...(await ringFaults(page)))
  if (stop) known.add(stop.name)
  return stop
}

/**
 * The stops of so many presses of a key, from where the focus is; on a page just loaded, that is its beginning. Shorter
 * where the focus leaves the page.
 */
export async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  presses: number,
  stops: Elements,
  known?: Set<string>,
): Promise<Stop[]> {
  const found: Stop[] = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(key)
    const stop = await stopAt(page, stops, known)
    if (!stop) break
    found.push(stop)
  }
  return found
}

/** Presses Tab until the focus is on `target`, forward only, at stops that are all to be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // As they are now: once the page is scrolled, the header has fewer.
  const stops = await tabStops(page)
  let last = -1
  for (let press = 0; press < MANY; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    const stop = await stopAt(page, stops)
    if (!stop || (stop.index >= 0 && stop.index < last))
      throw new Error(`The focus goes round without coming to ${String(target)}`)
    expect(stop.faults, stop.name).toEqual([])
    last = Math.max(last, stop.index)
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

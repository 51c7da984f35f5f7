import type { JSHandle } from '@playwright/test'
import { expect, type Locator, type Page } from '../e2e'
import { tabStops } from './controls'
import { focusRingIssues } from './ring'
import type { Box } from './textLines'

/** Upper bound on key presses; no page has this many tab stops. */
const MAXIMUM_PRESSES = 150

/**
 * An element that receives the keyboard focus.
 *
 * `index`: its position in the list of stops; -1 if it is not among them. `issues`: the reasons why a visitor
 * does not see the focus.
 */
export type TabStop = Box & {
  name: string
  index: number
  region: 'header' | 'main' | 'elsewhere'
  issues: string[]
}

/** Elements of the page, as `tabStops` finds them. */
type Elements = JSHandle<HTMLElement[]>

/**
 * Returns the focused element before its focus ring is measured; null for the document itself, where Tab
 * wraps around.
 */
async function currentStop(stops: Elements): Promise<TabStop | null> {
  return stops.evaluate((elements): TabStop | null => {
    const { activeElement: element } = document
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const issues: string[] = []
    // A part of the element must be visible (WCAG 2.4.11).
    const seen = [...element.getClientRects()].some((line) =>
      [line.left + 3, (line.left + line.right) / 2, line.right - 3].some((x) =>
        [line.top + 3, (line.top + line.bottom) / 2, line.bottom - 3].some((y) => {
          const hit = document.elementFromPoint(x, y)
          return hit !== null && (element.contains(hit) || hit.contains(element))
        }),
      ),
    )
    if (!seen)
      issues.push(`is covered, or outside the window (${[left, top, right, bottom].map(Math.round)})`)
    if (width < 2 || height < 2) issues.push('has no size')
    const name = `${element.tagName} “${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40) || element.id}”`
    const isInHeader = element.closest('header[data-tone]') && !element.closest('[popover]')
    const region = isInHeader ? 'header' : element.closest('main') ? 'main' : 'elsewhere'
    const index = elements.indexOf(element)
    // A link that wraps is located by its first line.
    const [first = { left, top, width, height }] = element.getClientRects()
    return {
      name,
      index,
      region,
      x: first.left + scrollX,
      y: first.top + scrollY,
      width: first.width,
      height: first.height,
      issues,
    }
  })
}

/**
 * Returns the focused element once the page is at rest. Focusing scrolls the page, and the header shrinks a
 * moment later. Returns the issues that remain.
 */
async function settledStop(stops: Elements): Promise<TabStop | null> {
  let stop = await currentStop(stops)
  for (let tries = 0; tries < 100 && stop && stop.issues.length > 0; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    stop = await currentStop(stops)
  }
  return stop
}

/** Returns the focused element with its ring measured; null for the document itself. */
export async function focusedStop(page: Page): Promise<TabStop | null> {
  const stop = await settledStop(await tabStops(page))
  stop?.issues.push(...(await focusRingIssues(page)))
  return stop
}

/**
 * Presses a key repeatedly and returns the tab stops. Starts at the current focus, or at the beginning of a
 * freshly loaded page. Returns fewer if the focus leaves the page. Rings of stops named in `measured` are not
 * measured again.
 */
export async function walkTabStops(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  presses: number,
  stops: Elements,
  measured: Set<string>,
): Promise<TabStop[]> {
  const found: TabStop[] = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(key)
    const stop = await settledStop(stops)
    if (!stop) break
    if (!measured.has(stop.name)) stop.issues.push(...(await focusRingIssues(page)))
    measured.add(stop.name)
    found.push(stop)
  }
  return found
}

/**
 * Presses Tab until the focus is on `target`, moving forward only, and requires every stop to be visible.
 * Skips the rings of the header's own controls, because a walk over every page measures those.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // The header has fewer stops once the page is scrolled.
  const stops = await tabStops(page)
  let last = -1
  for (let press = 0; press < MAXIMUM_PRESSES; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    const stop = await settledStop(stops)
    if (!stop || (stop.index >= 0 && stop.index < last))
      throw new Error(`The focus starts over before it reaches ${String(target)}`)
    if (stop.region !== 'header') stop.issues.push(...(await focusRingIssues(page)))
    expect(stop.issues, stop.name).toEqual([])
    last = Math.max(last, stop.index)
  }
  throw new Error(`The focus does not reach ${String(target)}`)
}

/** Moves to a control with Tab, and presses Enter there. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Moves to a field with Tab, and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.insertText(text)
}

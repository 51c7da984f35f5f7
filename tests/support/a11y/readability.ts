import type { Page } from '../e2e'
import { contrast } from './contrast'

/** Doubles the size of all text (WCAG 1.4.4). */
export const LARGE_TEXT = 'html { font-size: 200% !important }'

/** Controls of the page's header that are outside the window or overlap. */
export function headerIssues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('header[data-tone] :is(a, button)')]
      .filter((control) => !control.closest('[popover]') && control.checkVisibility())
      .map((control) => ({
        name: (control.ariaLabel ?? control.textContent ?? '').trim(),
        box: control.getBoundingClientRect(),
      }))
    const outside = shown
      .filter(({ box }) => box.left < -1 || box.right > document.documentElement.clientWidth + 1)
      .map(({ name }) => `“${name}” is outside the window`)
    const over = shown.flatMap(({ name, box: a }, at) =>
      shown
        .slice(at + 1)
        .filter(
          ({ box: b }) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
        )
        .map((other) => `“${name}” × “${other.name}”`),
    )
    return [...outside, ...over]
  })
}

/**
 * Controls whose accessible name lacks their visible label (WCAG 2.5.3), and live regions that are hidden
 * while empty.
 */
export function accessibleNameIssues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
    const named = [...document.querySelectorAll<HTMLElement>('a[aria-label], button[aria-label]')]
      .filter((control) => control.checkVisibility())
      .filter((control) => !plain(control.ariaLabel).includes(plain(control.innerText)))
      .map((control) => `“${control.innerText}” has the name “${control.ariaLabel}”`)
    const mute = [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')]
      .filter((place) => place.parentElement?.checkVisibility() && !place.checkVisibility())
      .map((place) => `${place.tagName}.${place.className} is hidden until it has a message`)
    return [...named, ...mute]
  })
}

/** Links in a sentence whose underline, their only mark, is missing or too faint (WCAG 1.4.11). */
export async function underlineIssues(page: Page): Promise<string[]> {
  const lines = await page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const drawn = (...colours: string[]): [number, number, number] => {
      context?.clearRect(0, 0, 1, 1)
      for (const colour of colours) {
        if (context) context.fillStyle = colour
        context?.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
      return [red, green, blue]
    }
    return [...document.querySelectorAll('p a')]
      .filter((link) => link.checkVisibility() && getComputedStyle(link).display === 'inline')
      .filter((link) => link.parentElement?.textContent?.trim() !== link.textContent?.trim())
      .map((link) => {
        const grounds: string[] = []
        for (let at: Element | null = link; at; at = at.parentElement)
          grounds.unshift(getComputedStyle(at).backgroundColor)
        const { textDecorationColor, textDecorationLine } = getComputedStyle(link)
        const line = textDecorationLine === 'underline' ? drawn(...grounds, textDecorationColor) : null
        return { name: link.textContent?.trim(), ground: drawn('white', ...grounds), line }
      })
  })
  return lines
    .filter(({ ground, line }) => !line || contrast(ground, line) < 3)
    .map(({ name }) => `the underline of “${name}” is faint`)
}

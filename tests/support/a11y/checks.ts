import type { Page } from '../e2e'
import { visibleElements } from './controls'
import { visibleLines, overlappingLines } from './textLines'

/**
 * Elements wider than the window, and text that is clipped or overlaps other text. A table may scroll in its own box if
 * the keyboard can scroll the box, too: WCAG 1.4.10 excepts tables, because narrower columns would split words.
 */
export async function reflowIssues(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('body *')].filter((element) => {
      const { overflowX } = getComputedStyle(element)
      return element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll'
    })
    return scrollers
      .filter(
        (element) =>
          !element.closest('textarea, input') &&
          !element.matches('[tabindex="0"]:has(> table)') &&
          element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => `${element.tagName} ${element.id} is ${element.scrollWidth} px wide`)
  })
  const lines = await visibleLines(page)
  if (lines.length < 3) throw new Error('The page shows no text')
  const cut = lines.filter(({ cut: isCut }) => isCut).map(({ text }) => `“${text}” is cut off`)
  return [...wide, ...cut, ...overlappingLines(lines)]
}

/** The widest text spacing that a visitor may set (WCAG 1.4.12). */
export const SPACED_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Elements that still animate although the visitor prefers reduced motion. */
export function animatedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lasts = (times: string) => times.split(',').some((time) => parseFloat(time) > 0)
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      for (const part of ['', '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, part)
        const moves =
          lasts(style.transitionDuration) ||
          (style.animationName !== 'none' && lasts(style.animationDuration))
        if (moves || style.scrollBehavior === 'smooth')
          found.push(`${element.tagName}.${element.className}${part}`)
      }
    }
    return found
  })
}

/** Controls that are too small to hit, and fields with text so small that a phone zooms in on them. */
export async function targetSizeIssues(page: Page): Promise<string[]> {
  const shown = await visibleElements(
    page,
    'a[href], a[role], button, input:not([type=hidden]), textarea, select, summary',
  )
  return shown.evaluate((controls) => {
    const found: string[] = []
    for (const control of controls) {
      const style = getComputedStyle(control)
      // A title's link may cover its whole entry through its `::after`.
      const spread = getComputedStyle(control, '::after').position === 'absolute' && control.matches('a')
      // A click on its label toggles a checkbox as well.
      const words = control.matches('[type=checkbox], [type=radio]') && control.closest('label')
      const target = (spread && control.offsetParent) || words || control
      const { width, height } = target.getBoundingClientRect()
      // The skip link appears only with the focus, and the honeypot never.
      if (style.clipPath !== 'none') continue
      const name = `${control.tagName} “${(control.ariaLabel ?? control.textContent ?? control.id).slice(0, 40)}”`
      const size = `${Math.round(width)} × ${Math.round(height)}`
      const field = control.matches('input, textarea, select')
      if (field && parseFloat(style.fontSize) < 16) found.push(`${name} has text of ${style.fontSize}`)
      // The height of a link in a sentence is that of its line.
      const inSentence =
        style.display === 'inline' &&
        control.parentElement?.textContent?.trim() !== control.textContent?.trim()
      const button = parseFloat(style.borderTopWidth) > 0 || style.backgroundColor !== 'rgba(0, 0, 0, 0)'
      const primary = field || button || control.matches('button, summary, header[data-tone] a')
      const least = primary ? 44 : 24
      if (inSentence ? height < 16 : height < least || width < 24 || (primary && width < 44))
        found.push(`${name} is ${size}, and should be ${least}`)
    }
    return found
  })
}

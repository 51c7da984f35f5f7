import type { Page } from '../e2e'

/** A rectangle in the window, in CSS px. */
export type Box = { x: number; y: number; width: number; height: number }

/**
 * A visible run of text in one line. `cut`: an ancestor clips a part of it, and scrolling does not reveal it.
 */
export type Line = Box & { text: string; colour: string; cut: boolean; layer: number }

/**
 * Lists every visible line of text in reading order. Excludes inert text and text only for assistive
 * technology.
 *
 * `layer` is 0 for the page itself. Each popover and each fixed or sticky element, under which the page
 * scrolls, has its own number.
 */
export function visibleLines(page: Page, within = 'body'): Promise<Line[]> {
  return page.evaluate((selector) => {
    const root = document.querySelector(selector) ?? document.body
    const layers: Element[] = []
    const layerOf = (element: Element | null): number => {
      for (let at = element; at && at !== document.body; at = at.parentElement) {
        const { position } = getComputedStyle(at)
        if (position !== 'fixed' && position !== 'sticky' && !at.matches(':popover-open')) continue
        if (!layers.includes(at)) layers.push(at)
        return layers.indexOf(at) + 1
      }
      return 0
    }
    /** The area outside which an element's ancestors clip it. */
    const clipArea = (element: Element) => {
      let [left, right, top, bottom] = [0, document.documentElement.clientWidth, -Infinity, Infinity]
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        // The keyboard can scroll the box of a table, which reveals the rest.
        if (at.matches('[tabindex="0"]:has(> table)'))
          return { left: -Infinity, right: Infinity, top, bottom }
        const { overflowX, overflowY, position } = getComputedStyle(at)
        const box = at.getBoundingClientRect()
        if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
        if (overflowY === 'hidden' || overflowY === 'clip')
          [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
        if (position === 'fixed') break
      }
      return { left, right, top, bottom }
    }
    const lines: Line[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      const content = (text.textContent ?? '').trim()
      if (!content || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (parent.closest('[inert], script, style, noscript, option')) continue
      let hidden = parent.id === '__next-route-announcer__'
      for (let at: Element | null = parent; at; at = at.parentElement)
        hidden ||= getComputedStyle(at).clipPath.startsWith('inset')
      if (hidden) continue
      const { left, right, top, bottom } = clipArea(parent)
      const layer = layerOf(parent)
      const range = new Range()
      range.selectNodeContents(text)
      const isShortened = getComputedStyle(parent).webkitLineClamp !== 'none'
      let previous: DOMRect | undefined
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue
        // A font's box is taller than its letters, and only the letters must stay unclipped.
        const [ceiling, floor] = [box.top + box.height * 0.2, box.bottom - box.height * 0.2]
        const cut = box.left < left - 1 || box.right > right + 1 || ceiling < top - 1 || floor > bottom + 1
        // Of a shortened text: the lines after the ellipsis, and the second box that Chromium returns for its line.
        const isRepeated = box.top === previous?.top && box.left === previous.left
        previous = box
        if (isShortened && (cut || isRepeated)) continue
        const { x, y, width, height } = box
        lines.push({
          text: content.slice(0, 40),
          colour: getComputedStyle(parent).color,
          cut,
          layer,
          x,
          y,
          width,
          height,
        })
      }
    }
    return lines
  }, within)
}

/** Finds pairs of overlapping lines in one layer. */
export function overlappingLines(lines: readonly Line[]): string[] {
  const found: string[] = []
  const core = ({ x, y, width, height }: Line) => ({
    left: x + 1,
    right: x + width - 1,
    top: y + height * 0.28,
    bottom: y + height * 0.72,
  })
  lines.forEach((one, index) => {
    const a = core(one)
    for (const other of lines.slice(index + 1)) {
      const b = core(other)
      const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
      if (!apart && one.layer === other.layer) found.push(`“${one.text}” × “${other.text}”`)
    }
  })
  return found
}

/**
 * Finds words of plain letters that a narrow column breaks. Ignores addresses, which may break anywhere.
 * @param most the number of lines that a word may take
 */
export function splitWords(page: Page, most = 1): Promise<string[]> {
  return page.evaluate((allowed) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('script, style, option'))
        continue
      let hidden = false
      for (let at: Element | null = parent; at; at = at.parentElement)
        hidden ||= getComputedStyle(at).clipPath.startsWith('inset')
      if (hidden) continue
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(
        /(?<![\w@./-])[A-Za-z]{2,}(?![\w@./-])/g,
      )) {
        const range = new Range()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const rows = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (rows.size > allowed) found.push(word)
      }
    }
    return found
  }, most)
}

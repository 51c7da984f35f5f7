import { expect, LOCALES, test, type Page } from '../support/e2e'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { contrast, type Rgb } from '../support/a11y/contrast'
import { coloursIn, captureArea } from '../support/a11y/pixels'
import { visibleLines, type Line } from '../support/a11y/textLines'
import { withStyles } from '../support/a11y/withStyles'
import { openView } from '../support/a11y/openView'
import { publicViewsIn } from '../support/a11y/views'

/** Minimum contrast by WCAG 1.4.3, for text of any size. */
const MINIMUM_CONTRAST = 4.5
/** Maximum number of measured scroll positions. A short page has one per height of the small header. */
const MAX_STOPS = 20
const SMALL_HEADER = 64
const WIDTHS = [390, 1280]

const header = 'header[data-tone]'

/** Scrolls to a position and waits for the header's state at that position. */
async function scrollTo(page: Page, top: number) {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await expect(page.locator(`${header}[data-scrolled]`)).toHaveCount(top > 20 ? 1 : 0)
}

/** Hides the letters without moving them, so that only their background is measured. */
const WITHOUT_LETTERS = `${header} * { color: transparent !important }`

/** @throws if the text colour is not opaque RGB, because nothing else is measured here */
function textColourOf({ text, colour }: Line): Rgb {
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour) ?? []
  if (!red) throw new Error(`“${text}” has the colour ${colour}`)
  return [Number(red), Number(green), Number(blue)]
}

/** Lists the header's words with too little contrast at these scroll positions, as “words 3.9 at 240 px”. */
async function wordsWithLowContrast(page: Page, positions: readonly number[]): Promise<string[]> {
  const found: string[] = []
  await scrollTo(page, positions[0] ?? 0)
  const lines = await visibleLines(page, header)
  expect(lines.length, 'the header has words').toBeGreaterThan(1)
  const clip = await page.locator(header).boundingBox()
  if (!clip) throw new Error('The header is not shown')
  await withStyles(page, WITHOUT_LETTERS, async () => {
    for (const position of positions) {
      await scrollTo(page, position)
      const image = await captureArea(page, clip)
      for (const line of lines) {
        const worst = Math.min(
          ...coloursIn(image, line).map((ground) => contrast(textColourOf(line), ground)),
        )
        if (worst < MINIMUM_CONTRAST) found.push(`“${line.text}” ${worst.toFixed(2)} at ${position} px`)
      }
    }
  })
  return found
}

for (const locale of LOCALES) {
  for (const view of publicViewsIn(locale)) {
    test(
      `every word of the header has enough contrast at any scroll position of ${view.name} in ${locale}`,
      { tag: FULL_MATRIX_ONLY },
      async ({ page, expectNoise }) => {
        if (view.noise) expectNoise(view.noise)
        await openView(page, locale, view)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          expect
            .soft(await wordsWithLowContrast(page, [0, 10, 20]), `${width} px wide, at the top`)
            .toEqual([])
          const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
          const stops = Math.min(MAX_STOPS, Math.ceil((end - 21) / SMALL_HEADER))
          const positions = Array.from({ length: stops }, (_, stop) =>
            Math.round(21 + ((end - 21) * stop) / stops),
          )
          expect.soft(await wordsWithLowContrast(page, positions), `${width} px wide, scrolled`).toEqual([])
        }
      },
    )
  }
}

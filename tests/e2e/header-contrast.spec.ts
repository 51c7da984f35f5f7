import { expect, LOCALES, test, type Page } from '../support/e2e'
import { contrast, type Rgb } from '../support/reach/contrast'
import { coloursIn, photograph } from '../support/reach/pixels'
import { linesOf, type Line } from '../support/reach/shown'
import { styled } from '../support/reach/styled'
import { openView, placesIn } from '../support/reach/views'

/** WCAG 1.4.3, for text of any size. */
const LEAST = 4.5
/** How often the header is looked at on its way down a page. */
const STOPS = 20
const WIDTHS = [390, 1280]

const header = 'header[data-tone]'

/** Scrolls there, and waits until the header has taken on the state that belongs to the place. */
async function scrollTo(page: Page, top: number) {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await expect(page.locator(`${header}[data-scrolled]`)).toHaveCount(top > 20 ? 1 : 0)
}

/** Takes the letters off the header's ground: `color` alone, so that nothing moves. */
const WITHOUT_LETTERS = `${header} * { color: transparent !important }`

/** @throws where the browser names a colour otherwise than as opaque red, green and blue: nothing else is measured here */
function inkOf({ text, colour }: Line): Rgb {
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour) ?? []
  if (!red) throw new Error(`“${text}” is written in ${colour}`)
  return [Number(red), Number(green), Number(blue)]
}

/** The words of the header that are hard to read at these places of the page, as “words 3.9 at 240 px”. */
async function faintWords(page: Page, places: readonly number[]): Promise<string[]> {
  const found: string[] = []
  await scrollTo(page, places[0] ?? 0)
  const lines = await linesOf(page, header)
  expect(lines.length, 'the header has words').toBeGreaterThan(1)
  const clip = await page.locator(header).boundingBox()
  if (!clip) throw new Error('The header is not shown')
  await styled(page, WITHOUT_LETTERS, async () => {
    for (const place of places) {
      await scrollTo(page, place)
      const shot = await photograph(page, clip)
      for (const line of lines) {
        const worst = Math.min(...coloursIn(shot, line).map((ground) => contrast(inkOf(line), ground)))
        if (worst < LEAST) found.push(`“${line.text}” ${worst.toFixed(2)} at ${place} px`)
      }
    }
  })
  return found
}

for (const locale of LOCALES) {
  for (const view of placesIn(locale)) {
    test(`every word of the header is readable over all of ${view.name} in ${locale}`, async ({
      page,
      expectNoise,
    }) => {
      if (view.noise) expectNoise(view.noise)
      await openView(page, locale, view)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await faintWords(page, [0, 10, 20]), `${width} px wide, at the top`).toEqual([])
        const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
        const places = Array.from({ length: STOPS }, (_, stop) =>
          Math.round(21 + ((end - 21) * stop) / STOPS),
        )
        expect.soft(await faintWords(page, places), `${width} px wide, scrolled`).toEqual([])
      }
    })
  }
}

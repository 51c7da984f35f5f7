import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { toLocale } from '@/i18n/locales'
import { CHOICES_ANCHOR } from '@/lib/routes'
import { expect, test as base, wordsOf, type Locator, type Page } from '../e2e'
import { describeDifference, downscale, encode, highlightChanges, readPixels, type Pixels } from './compare'

/**
 * Hides what the browser decides itself: its widgets, which change between builds, and the colour behind a
 * loaded content image. Chromium paints or omits that colour depending on when it decoded the image.
 */
const BROWSER_CHOICES = `
  textarea { resize: none !important }
  ::-webkit-scrollbar { display: none !important }
  ::-webkit-calendar-picker-indicator { visibility: hidden !important }
  img[src*='/images/'] { background: none !important }
`

/** The end-to-end `test` with reduced motion. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await use(page)
  },
})

type Box = { x: number; y: number; width: number; height: number }
type Area = { fullPage?: boolean; clip?: Box }

/** A screenshot of the window, of the whole page or of a part of it, without the browser's own widgets. */
export const screenshot = (page: Page, { clip, fullPage = Boolean(clip) }: Area = {}): Promise<Buffer> =>
  page.screenshot({ fullPage, style: BROWSER_CHOICES, ...(clip && { clip }) })

/** The box of an element of the page, extended to whole pixels. */
async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not shown')
  const [x, y] = [Math.round(box.x), Math.round(box.y)]
  return { x, y, width: Math.round(box.x + box.width) - x, height: Math.round(box.y + box.height) - y }
}

/** In CSS px, about that of the longest pages: a busy browser leaves parts of a much taller screenshot empty. */
const MAX_HEIGHT = 8_000

/**
 * Yields a screenshot of each element; the elements follow one another down the page. Takes them from as few
 * screenshots as possible, because the browser draws the whole page for each.
 */
export async function* elementScreenshots(page: Page, elements: readonly Locator[]) {
  const parts = await Promise.all(elements.map(async (element) => ({ element, box: await boxOf(element) })))
  while (parts.length > 0) {
    const top = parts[0]?.box.y ?? 0
    const tooLow = parts.findIndex(({ box }, at) => at > 0 && box.y + box.height > top + MAX_HEIGHT)
    const shown = parts.splice(0, tooLow < 0 ? parts.length : tooLow)
    const left = Math.min(...shown.map(({ box }) => box.x))
    const right = Math.max(...shown.map(({ box }) => box.x + box.width))
    const bottom = Math.max(...shown.map(({ box }) => box.y + box.height))
    const clip = { x: left, y: top, width: right - left, height: bottom - top }
    const { data, info: raw } = await sharp(await screenshot(page, { clip }))
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const { element, box } of shown) {
      const part = { left: box.x - left, top: box.y - top, width: box.width, height: box.height }
      const image = await sharp(data, { raw }).extract(part).png({ compressionLevel: 1 }).toBuffer()
      yield { element, image }
    }
  }
}

/**
 * Resolves when the page no longer changes: images and fonts are loaded, and the year in the footer is fixed.
 */
export async function waitUntilStable(page: Page): Promise<void> {
  // With analytics configured, the footer's consent button appears after hydration and may take a line.
  const hasAnalytics = await page.evaluate(() => {
    const data = JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '{}')
    return Boolean(data.props?.pageProps.measurement)
  })
  // Sections whose script loads after the page. The component gallery shows such a placeholder on purpose.
  const words = wordsOf(toLocale(await page.getAttribute('html', 'lang')))
  const loading = words('common', 'dialog.loading')
  const parts = page.locator('main [role=status]:not([data-group] *)')
  await expect(parts.filter({ hasText: loading })).toHaveCount(0)
  // A form with a contact reason shows its title when it has fetched it.
  const [reason = ''] = words('forms', 'contact.reason', { name: '…' }).split('…')
  const forms = page.locator('form').filter({ has: page.locator('input[type=hidden][name=reason]') })
  await expect(forms.filter({ hasNotText: reason })).toHaveCount(0)
  // Charts adopt a new width only after a pause. On phones, they are collapsed and not drawn.
  const hasOldWidth = (shown: Element[]) =>
    shown.some((chart) => {
      const drawn = Number(chart.querySelector('svg')?.getAttribute('width'))
      return Math.abs(chart.getBoundingClientRect().width - drawn) > 0.5
    })
  const charts = page.locator('[data-chart]:not(details:not([open]) *)')
  await expect.poll(() => charts.evaluateAll(hasOldWidth)).toBe(false)
  if (hasAnalytics) await page.locator(`#${CHOICES_ANCHOR} button`).waitFor({ state: 'attached' })
  await page.evaluate(async () => {
    const texts = document.createTreeWalker(document.querySelector('footer') ?? document.body, 4)
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (text.nodeValue?.includes('©')) text.nodeValue = text.nodeValue.replace(/\d{4}/, '2026')
    }
    for (const image of document.images) image.loading = 'eager'
    // The browser chooses the images for a new width when it next draws the page. Until then, the old ones seem
    // complete.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    // At a new width the browser fetches another size of an image and rejects the decoding of the previous
    // one.
    const decoded = async (image: HTMLImageElement): Promise<void> => {
      if (!image.complete) await new Promise((done) => image.addEventListener('load', done, { once: true }))
      const { currentSrc } = image
      await image.decode().catch((error: unknown) => {
        if (image.complete && image.currentSrc === currentSrc) throw error
        return decoded(image)
      })
    }
    await Promise.all(Array.from(document.images, decoded))
    // The site's own fonts, without the system fallback fonts shown while they load.
    const own = Array.from(document.fonts).filter(({ family }) => !/fallback/i.test(family))
    await Promise.all(own.map((face) => face.load()))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/**
 * Compares a screenshot with the snapshot stored under `name`, or in `file`. Both are downscaled: `scale` × `scale`
 * pixels become one. A missing snapshot is written; `--update-snapshots` overwrites every one that changed. On a
 * difference the report contains the screenshot, the snapshot and the changed squares.
 */
export async function expectImageSnapshot(
  image: Buffer,
  name: string,
  { scale = 4, file = test.info().snapshotPath(`${name}.png`) } = {},
): Promise<void> {
  const info = test.info()
  const actual = await downscale(image, scale)
  const expected = existsSync(file) ? await readPixels(readFileSync(file)) : null
  const difference = expected
    ? describeDifference(expected, actual)
    : 'there was no snapshot with this name; it has been written'
  const { updateSnapshots } = info.config
  if (difference === null && updateSnapshots !== 'all') return
  const isUpdate = updateSnapshots === 'all' || updateSnapshots === 'changed'
  if (isUpdate || (!expected && updateSnapshots !== 'none')) writeFileSync(file, await encode(actual))
  else await attach(name, { screenshot: image, expected, actual })
  expect.soft(isUpdate ? null : difference, name).toBeNull()
}

type Images = { screenshot: Buffer; actual: Pixels; expected: Pixels | null }

async function attach(name: string, { screenshot, actual, expected }: Images): Promise<void> {
  const info = test.info()
  const sameSize = expected && !describeDifference(expected, actual)?.includes(' × ')
  const parts = {
    screenshot,
    actual: await encode(actual),
    expected: expected && (await encode(expected)),
    difference: sameSize ? await highlightChanges(expected, actual) : null,
  }
  for (const [part, body] of Object.entries(parts)) {
    if (!body) continue
    const path = info.outputPath(`${name}-${part}.png`)
    writeFileSync(path, body)
    await info.attach(`${name}, ${part}`, { path, contentType: 'image/png' })
  }
}

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import sharp from 'sharp'
import { expect, test as base, type Page } from './e2e'

/** CSS pixels: the phone and the desktop that every page was drawn for. */
export const WIDTHS = [390, 1440] as const

const FONT = dirname(require.resolve('@fontsource-variable/noto-sans-hk/index.css'))
/** The first family of the site's stack for Chinese: what carries its name is taken before any font of the machine. */
const FIRST_HAN_FAMILY = 'PingFang HK'

/** Letters of their own width, where some machines would round it to whole pixels; and none of the machine's own. */
const EXACT_LETTERS =
  '*, ::before, ::after { text-rendering: geometricPrecision !important } code { font-family: inherit !important }'

type Worker = { hanFont: string }

/**
 * The browser tests' `test` for pictures that are the same on every machine: nothing moves, and Chinese is set in one
 * font. The site itself sends no Chinese font, and which one a machine has decides where lines break.
 */
export const test = base.extend<object, Worker>({
  /** Style rules that give the site's Chinese its font. */
  hanFont: [
    async ({}, use) => {
      const server = createServer(({ url = '' }, response) => {
        const headers = { 'access-control-allow-origin': '*', 'cache-control': 'max-age=3600' }
        response.writeHead(200, headers).end(readFileSync(join(FONT, 'files', join('/', url))))
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const rules = readFileSync(join(FONT, 'index.css'), 'utf8')
      await use(
        EXACT_LETTERS +
          rules
            .replaceAll("'Noto Sans HK Variable'", `'${FIRST_HAN_FAMILY}'`)
            .replaceAll('url(./files/', `url(http://127.0.0.1:${port}/`),
      )
      server.close()
      server.closeAllConnections()
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await use(page)
  },
})

/** Resolves when the page stands as it will stay: pictures and fonts are there, and no year but one is shown. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async (han) => {
    const texts = document.createTreeWalker(document.querySelector('footer') ?? document.body, 4)
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (text.nodeValue?.includes('©')) text.nodeValue = text.nodeValue.replace(/\d{4}/, '2026')
    }
    for (const image of document.images) image.loading = 'eager'
    const pictures = Array.from(document.images, (image) => image.decode())
    await Promise.all(pictures)
    // Of the site's own files; what stands in for them meanwhile is the machine's.
    const own = Array.from(document.fonts).filter(
      ({ family, unicodeRange }) => unicodeRange === 'U+0-10FFFF' && !/fallback/i.test(family),
    )
    await Promise.all(own.map((face) => face.load()))
    const words = document.body.textContent
    await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 1rem '${han}'`, words)))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, FIRST_HAN_FAMILY)
}

type Clip = { x: number; y: number; width: number; height: number }

/**
 * Compares a picture with the one that is kept under `name`.
 *
 * It is made smaller first, each square of `scale` × `scale` pixels to one: what another machine draws differently, the
 * edges of letters, melts into the letters' grey, while a moved edge moves the picture's size or its squares. What is
 * kept stays small, too.
 */
export async function expectLook(
  picture: Buffer,
  name: string,
  { scale = 4, clip }: { scale?: number; clip?: Clip } = {},
): Promise<void> {
  const cut = clip ? await sharp(picture).extract(outline(clip)).toBuffer() : picture
  const { width, height } = await sharp(cut).metadata()
  const [right, bottom] = [missing(width, scale), missing(height, scale)]
  const whole = await sharp(cut).extend({ right, bottom, background: 'white' }).toBuffer()
  const small = await sharp(whole)
    .resize((width + right) / scale, (height + bottom) / scale, { kernel: 'linear' })
    .removeAlpha()
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer()
  expect.soft(small).toMatchSnapshot(`${name}.png`, { threshold: 0.035, maxDiffPixels: 12 })
}

const missing = (length: number, scale: number) => (scale - (length % scale)) % scale

/** A box of the page in whole pixels, as sharp cuts it. */
function outline({ x, y, width, height }: Clip) {
  const [left, top] = [Math.round(x), Math.round(y)]
  return { left, top, width: Math.round(x + width) - left, height: Math.round(y + height) - top }
}

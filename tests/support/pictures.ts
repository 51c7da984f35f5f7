import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import { CHOICES_ANCHOR } from '@/lib/routes'
import { expect, test as base, type Page } from './e2e'
import { difference, marked, reduced, type Clip } from './look/compare'

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
  // Where something measures, the footer's last offer comes after the page, and may take a line of its own.
  const isMeasured = await page.evaluate(() => {
    const data = JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '{}')
    return Boolean(data.props?.pageProps.measurement)
  })
  if (isMeasured) await page.locator(`#${CHOICES_ANCHOR} button`).waitFor({ state: 'attached' })
  await page.evaluate(async (han) => {
    const texts = document.createTreeWalker(document.querySelector('footer') ?? document.body, 4)
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (text.nodeValue?.includes('©')) text.nodeValue = text.nodeValue.replace(/\d{4}/, '2026')
    }
    for (const image of document.images) image.loading = 'eager'
    // A new width has the browser fetch another size of a picture; whoever decodes the old one meanwhile is refused.
    const decoded = async (image: HTMLImageElement): Promise<void> => {
      if (!image.complete) await new Promise((done) => image.addEventListener('load', done, { once: true }))
      const { currentSrc } = image
      await image.decode().catch((error: unknown) => {
        if (image.complete && image.currentSrc === currentSrc) throw error
        return decoded(image)
      })
    }
    await Promise.all(Array.from(document.images, decoded))
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

/**
 * Compares a picture with the one that is kept under `name`, both made smaller: `scale` × `scale` pixels to one. A
 * picture that nobody kept yet is written; `--update-snapshots` writes every one that has changed. What differs is
 * attached to the report: the whole picture as it is now, what was kept, and where they differ.
 */
export async function expectLook(
  picture: Buffer,
  name: string,
  { scale = 4, clip }: { scale?: number; clip?: Clip } = {},
): Promise<void> {
  const info = test.info()
  const file = info.snapshotPath(`${name}.png`)
  const now = await reduced(picture, scale, clip)
  const kept = existsSync(file) ? readFileSync(file) : null
  const found = kept ? await difference(kept, now) : 'nothing is kept under this name: it is drawn now'
  if (found === null && info.config.updateSnapshots !== 'all') return
  const { updateSnapshots } = info.config
  const meant = updateSnapshots === 'all' || updateSnapshots === 'changed'
  // Only whoever asks for it replaces a picture that is kept: a second attempt is compared with the same one.
  if (meant || (!kept && updateSnapshots !== 'none')) {
    writeFileSync(file, now)
  } else {
    await attach(name, { whole: picture, ...(kept && { kept }), now })
  }
  expect.soft(meant ? null : found, name).toBeNull()
}

/** What sets a picture apart from the one that is kept under `name`: null where it would pass. */
export async function lookOff(
  picture: Buffer,
  name: string,
  scale: number,
  clip?: Clip,
): Promise<string | null> {
  return difference(
    readFileSync(test.info().snapshotPath(`${name}.png`)),
    await reduced(picture, scale, clip),
  )
}

type Found = { whole: Buffer; now: Buffer; kept?: Buffer }

async function attach(name: string, { whole, now, kept }: Found): Promise<void> {
  const info = test.info()
  const sameSize = kept && !(await difference(kept, now))?.includes(' × ')
  const parts = { whole, now, kept, difference: sameSize ? await marked(kept, now) : undefined }
  for (const [part, body] of Object.entries(parts)) {
    if (!body) continue
    const path = info.outputPath(`${name}-${part}.png`)
    writeFileSync(path, body)
    await info.attach(`${name}, ${part}`, { path, contentType: 'image/png' })
  }
}

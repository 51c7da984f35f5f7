/** @jest-environment node */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { LAYOUTS } from '@/server/content/socialImage/layouts'
import { renderSocialImage } from '@/server/content/socialImage/render'

type Area = { left: number; top: number; width: number; height: number }

/** The lowest row of an area that contains a letter or anything equally light. */
async function lowestLight(image: Buffer, area: Area): Promise<number | undefined> {
  const rows = await sharp(image).extract(area).removeAlpha().greyscale().raw().toBuffer()
  const at = rows.findLastIndex((value) => value > 0x90)
  return at < 0 ? undefined : area.top + Math.floor(at / area.width)
}

test('both names are on one line, and the ferry is not cropped', async () => {
  const image = await renderSocialImage(
    { name: 'Which documents from Hong Kong?', drawing: 'harbour' },
    'en-CA',
  )
  const names = { top: 50, height: 70 }
  // The M of the Latin name. Chinese characters extend a tenth of their size below the baseline.
  const latin = await lowestLight(image, { ...names, left: 180, width: 28 })
  const chinese = await lowestLight(image, { ...names, left: 586, width: 195 })
  expect((chinese ?? 0) - (latin ?? 0)).toBeGreaterThanOrEqual(3)
  expect((chinese ?? 0) - (latin ?? 0)).toBeLessThanOrEqual(4)
  // The image's last rows show the sea: neither hull nor deck reaches them.
  expect(await lowestLight(image, { left: 600, top: 600, width: 160, height: 30 })).toBeLessThan(628)
})

/** Caches keep an image for a year, so a changed image needs a new URL. */
test('the design is unchanged: otherwise raise DESIGN_VERSION in socialImageTags.ts and update the digest', () => {
  const files = [
    'src/server/content/socialImage/render.tsx',
    'src/server/content/socialImage/layouts.ts',
    'src/server/content/socialImage/fonts.ts',
    'public/icon.svg',
    ...Object.keys(LAYOUTS).map((name) => `public/illustrations/${name}.svg`),
  ]
  const digest = createHash('sha256')
  const withoutComments = (text: string) => text.replace(/^ *(?:\{?\/[/*]|\*).*\n/gm, '')
  for (const file of files) digest.update(withoutComments(readFileSync(file, 'utf8')))
  expect(digest.digest('hex').slice(0, 16)).toBe('6b1d7d5d65a8cee1')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '../launcher/environment'

/** The sign on its ground, whose corners are round. */
const drawing = (): string => readFileSync(join(ROOT, 'public/icon.svg'), 'utf8')

/** The ground without its round corners, for phones that cut the shape themselves. */
const square = (): string => drawing().replace(' rx="14"', '')

/** The same with the sign small enough for any shape that a phone cuts: within the middle 80 %. */
const maskable = (): string =>
  square().replace('<g transform="translate(8 7)">', '<g transform="translate(12.8 12) scale(.8)">')

const png = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * Math.ceil(side / 64) })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** A file of icons holds whole PNG files behind a table: their sides, lengths and places. */
function ico(images: readonly { side: number; data: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach(({ side, data }, at) => {
    const entry = 6 + 16 * at
    header.writeUInt8(side, entry)
    header.writeUInt8(side, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(data.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += data.length
  })
  return Buffer.concat([header, ...images.map(({ data }) => data)])
}

/** The icons that browsers and phones ask for beside `icon.svg`: path below `public` → content. */
export async function icons(): Promise<Record<string, Buffer>> {
  const small = [16, 32, 48].map(async (side) => ({ side, data: await png(drawing(), side) }))
  return {
    'favicon.ico': ico(await Promise.all(small)),
    'apple-touch-icon.png': await png(square(), 180),
    'identity/icon-192.png': await png(drawing(), 192),
    'identity/icon-512.png': await png(drawing(), 512),
    'identity/maskable-512.png': await png(maskable(), 512),
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '../launcher/environment/environment'

/** Reads the SVG icon: the sign on a background with rounded corners. */
const readIcon = (): string => readFileSync(join(ROOT, 'public/icon.svg'), 'utf8')

/** The icon with square corners, for phones that cut the shape themselves. */
const createSquareIcon = (): string => readIcon().replace(' rx="14"', '')

/** The square icon with a sign within the middle 80 %, which fits into any shape that a phone cuts. */
const createMaskableIcon = (): string =>
  createSquareIcon().replace('<g transform="translate(8 7)">', '<g transform="translate(12.8 12) scale(.8)">')

const renderPng = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * Math.ceil(side / 64) })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** Encodes an ICO file: a table with side, length and offset of each PNG image, then the images. */
function encodeIco(images: readonly { side: number; data: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach(({ side, data }, index) => {
    const entry = 6 + 16 * index
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

/** Renders the icons that browsers and phones request besides `icon.svg`: path below `public` → content. */
export async function renderIcons(): Promise<Record<string, Buffer>> {
  const small = [16, 32, 48].map(async (side) => ({ side, data: await renderPng(readIcon(), side) }))
  return {
    'favicon.ico': encodeIco(await Promise.all(small)),
    'apple-touch-icon.png': await renderPng(createSquareIcon(), 180),
    'identity/icon-192.png': await renderPng(readIcon(), 192),
    'identity/icon-512.png': await renderPng(readIcon(), 512),
    'identity/maskable-512.png': await renderPng(createMaskableIcon(), 512),
  }
}

import sharp from 'sharp'

/** An image as rows of red, green and blue bytes. */
export type Pixels = { data: Buffer; width: number; height: number }

/**
 * Colour tolerance per square, of 255. Another processor's text rendering moves the grey of a square by up to
 * six; hiding the lightest line of the site moves it by nine.
 */
const COLOUR_TOLERANCE = 7
/** Number of squares that may exceed the tolerance, in an image of any size. */
const ALLOWED_CHANGES = 12

/**
 * Downscales an image: each square of `scale` × `scale` pixels becomes one pixel of its mean colour. Small
 * differences at the edges of letters disappear, while a moved edge changes the image's size or its squares.
 */
export async function downscale(image: Buffer, scale: number): Promise<Pixels> {
  const { data, width, height } = await readPixels(image)
  const [columns, rows] = [Math.ceil(width / scale), Math.ceil(height / scale)]
  const sums = new Uint32Array(columns * rows * 3)
  for (let y = 0, at = 0; y < height; y++) {
    let sum = Math.floor(y / scale) * columns * 3
    for (let x = 0; x < width; x += scale, sum += 3) {
      // One line of the square. Three sums in variables are twice as fast as a loop over the array.
      let [red, green, blue] = [0, 0, 0]
      for (const end = at + 3 * Math.min(scale, width - x); at < end; at += 3) {
        red += data[at] ?? 0
        green += data[at + 1] ?? 0
        blue += data[at + 2] ?? 0
      }
      sums[sum] = (sums[sum] ?? 0) + red
      sums[sum + 1] = (sums[sum + 1] ?? 0) + green
      sums[sum + 2] = (sums[sum + 2] ?? 0) + blue
    }
  }
  const small = Buffer.alloc(sums.length)
  for (let row = 0, at = 0; row < rows; row++) {
    const squareHeight = Math.min(scale, height - row * scale)
    for (let column = 0; column < columns; column++) {
      const count = squareHeight * Math.min(scale, width - column * scale)
      for (const end = at + 3; at < end; at++) small[at] = Math.round((sums[at] ?? 0) / count)
    }
  }
  return { data: small, width: columns, height: rows }
}

/** Returns a PNG with the exact colours, because a palette would dither other squares after a change of one level. */
export const encode = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Describes the difference between two downscaled images; null if they look the same. */
export function describeDifference(before: Pixels, after: Pixels): string | null {
  if (before.width !== after.width || before.height !== after.height)
    return `${after.width} × ${after.height} instead of ${before.width} × ${before.height}`
  const changed = changedSquares(before, after)
  return changed.length > ALLOWED_CHANGES ? `${changed.length} squares have another colour` : null
}

/** Renders the current image faintly, with every changed square in red. Both images have the same size. */
export function highlightChanges(before: Pixels, after: Pixels): Promise<Buffer> {
  const data = Buffer.from(after.data.map((part) => 191 + (part >> 2)))
  for (const square of changedSquares(before, after)) data.set([255, 0, 0], square * 3)
  return encode({ ...after, data })
}

function changedSquares(before: Pixels, after: Pixels): number[] {
  const changed: number[] = []
  for (let square = 0; square < before.width * before.height; square++) {
    const differs = [0, 1, 2].some(
      (part) =>
        Math.abs((before.data[square * 3 + part] ?? 0) - (after.data[square * 3 + part] ?? 0)) >
        COLOUR_TOLERANCE,
    )
    if (differs) changed.push(square)
  }
  return changed
}

export async function readPixels(image: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

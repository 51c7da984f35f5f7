import sharp from 'sharp'

/** An image as rows of red, green and blue bytes. */
type Pixels = { data: Buffer; width: number; height: number }

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
 * Returns a PNG with the exact colours, because a palette would dither other squares after a change of one
 * level.
 */
export async function downscale(image: Buffer, scale: number): Promise<Buffer> {
  const { data, width, height } = await readPixels(image)
  const [columns, rows] = [Math.ceil(width / scale), Math.ceil(height / scale)]
  const small = Buffer.alloc(columns * rows * 3)
  for (let at = 0; at < small.length; at++) {
    const [square, part] = [Math.floor(at / 3), at % 3]
    const [left, top] = [(square % columns) * scale, Math.floor(square / columns) * scale]
    const [right, bottom] = [Math.min(left + scale, width), Math.min(top + scale, height)]
    let sum = 0
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) sum += data[(y * width + x) * 3 + part] ?? 0
    small[at] = Math.round(sum / ((right - left) * (bottom - top)))
  }
  const raw = { width: columns, height: rows, channels: 3 } as const
  return sharp(small, { raw }).png({ compressionLevel: 9 }).toBuffer()
}

/** Describes the difference between two downscaled images; null if they look the same. */
export async function describeDifference(expected: Buffer, actual: Buffer): Promise<string | null> {
  const [before, after] = await Promise.all([readPixels(expected), readPixels(actual)])
  if (before.width !== after.width || before.height !== after.height)
    return `${after.width} × ${after.height} instead of ${before.width} × ${before.height}`
  const changed = changedSquares(before, after)
  return changed.length > ALLOWED_CHANGES ? `${changed.length} squares have another colour` : null
}

/** Renders the current image faintly, with every changed square in red. Both images have the same size. */
export async function highlightChanges(expected: Buffer, actual: Buffer): Promise<Buffer> {
  const [before, after] = await Promise.all([readPixels(expected), readPixels(actual)])
  const data = Buffer.from(after.data.map((part) => 191 + (part >> 2)))
  for (const square of changedSquares(before, after)) data.set([255, 0, 0], square * 3)
  return sharp(data, { raw: { width: after.width, height: after.height, channels: 3 } })
    .png()
    .toBuffer()
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

async function readPixels(image: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

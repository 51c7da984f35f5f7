import sharp from 'sharp'

/** An image as rows of red, green and blue bytes. */
type Pixels = { data: Buffer; width: number; height: number }

/**
 * Colour tolerance per square, of 255. Another processor's text rendering moves the grey of a square by up to
 * six; hiding the lightest line of the site moves it by nine.
 */
const STEP = 7
/** Number of squares that may exceed the tolerance, in an image of any size. */
const ALLOWED = 12

/**
 * Downscales an image: each square of `scale` × `scale` pixels becomes one pixel of its mean colour. Small
 * differences at the edges of letters disappear, while a moved edge changes the image's size or its squares.
 * Returns a PNG with the exact colours, because a palette would dither other squares after a change of one
 * level.
 */
export async function reduced(picture: Buffer, scale: number): Promise<Buffer> {
  const { data, width, height } = await pixelsOf(picture)
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
export async function difference(kept: Buffer, now: Buffer): Promise<string | null> {
  const [one, other] = await Promise.all([pixelsOf(kept), pixelsOf(now)])
  if (one.width !== other.width || one.height !== other.height)
    return `${other.width} × ${other.height} instead of ${one.width} × ${one.height}`
  const moved = movedSquares(one, other)
  return moved.length > ALLOWED ? `${moved.length} squares have another colour` : null
}

/** Renders the current image faintly, with every changed square in red. Both images have the same size. */
export async function marked(kept: Buffer, now: Buffer): Promise<Buffer> {
  const [one, other] = await Promise.all([pixelsOf(kept), pixelsOf(now)])
  const data = Buffer.from(other.data.map((part) => 191 + (part >> 2)))
  for (const square of movedSquares(one, other)) data.set([255, 0, 0], square * 3)
  return sharp(data, { raw: { width: other.width, height: other.height, channels: 3 } })
    .png()
    .toBuffer()
}

function movedSquares(one: Pixels, other: Pixels): number[] {
  const moved: number[] = []
  for (let square = 0; square < one.width * one.height; square++) {
    const far = [0, 1, 2].some(
      (part) => Math.abs((one.data[square * 3 + part] ?? 0) - (other.data[square * 3 + part] ?? 0)) > STEP,
    )
    if (far) moved.push(square)
  }
  return moved
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

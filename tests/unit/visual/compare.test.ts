/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { describeDifference, highlightChanges, downscale } from '../../support/visual/compare'

const PICTURES = resolve(__dirname, '../../e2e/pictures')
/** `from` and `height`: rows of the snapshot that contain text, an edge and an accent colour. */
const PAGE = { file: 'contact-en-CA-390.png', scale: 4, from: 300, height: 110 }
const PART = { file: 'component-buttons-en-CA-390.png', scale: 2, from: 0, height: 160 }

type Colour = readonly [red: number, green: number, blue: number]
type RawImage = { data: Buffer; width: number; height: number }

const MAPLE: Colour = [0xb9, 0x3a, 0x28]
const INK_SOFT: Colour = [0x42, 0x60, 0x5a]
const EDGE: Colour = [0xc9, 0xd6, 0xd1]

/**
 * Enlarges some rows of a snapshot to their original size: squares of one colour, in which a test can change
 * single pixels.
 */
async function enlarge({ file, scale, from, height }: typeof PAGE): Promise<RawImage> {
  const snapshot = readFileSync(join(PICTURES, file))
  const { width = 0 } = await sharp(snapshot).metadata()
  const { data, info } = await sharp(snapshot)
    .extract({ left: 0, top: from, width, height })
    .resize(width * scale, height * scale, { kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const png = ({ data, width, height }: RawImage) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()

/** Applies `change` to each pixel; null leaves it unchanged. */
function recolour(
  original: RawImage,
  change: (colour: Colour, x: number, y: number) => Colour | null,
): RawImage {
  const data = Buffer.from(original.data)
  for (let at = 0; at < data.length; at += 3) {
    const [x, y] = [(at / 3) % original.width, Math.floor(at / 3 / original.width)]
    const colour = change([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], x, y)
    if (colour) data.set(colour, at)
  }
  return { ...original, data }
}

/**
 * Inserts `room` rows of pixels below the row `y`. `cut`: removes as many at the end, so that the size stays.
 */
function insertRows(original: RawImage, y: number, room: number, cut = false): RawImage {
  const at = y * original.width * 3
  const row = original.data.subarray(at, at + original.width * 3)
  const data = Buffer.concat([
    original.data.subarray(0, at),
    ...Array(room).fill(row),
    original.data.subarray(at),
  ])
  if (cut) return { ...original, data: data.subarray(0, original.data.length) }
  return { ...original, data, height: original.height + room }
}

const isSimilar = (one: Colour, other: Colour) =>
  one.every((level, at) => Math.abs(level - (other[at] ?? 0)) < 6)
const mapLevels = (colour: Colour, change: (level: number) => number): Colour => {
  const [red, green, blue] = colour.map((level) => Math.max(0, Math.min(255, Math.round(change(level)))))
  return [red ?? 0, green ?? 0, blue ?? 0]
}
/** Recolours text from one ink to another, in proportion to how much of the letter each pixel contains. */
const recolourText = (original: RawImage, ink: Colour, other: Colour) =>
  recolour(original, (colour) => {
    const share = (250 - colour[0]) / (250 - ink[0])
    const [red, green, blue] = colour.map((level, at) => level + share * ((other[at] ?? 0) - (ink[at] ?? 0)))
    const grey = Math.max(...colour) - Math.min(...colour) < 40
    return grey && share > 0.1 && share <= 1.05 ? mapLevels([red ?? 0, green ?? 0, blue ?? 0], Number) : null
  })
const drawLine = (original: RawImage, colour: Colour) =>
  recolour(original, (_, x, y) => (y === 100 && x > 20 && x < 340 ? colour : null))

const reduce = async (original: RawImage, { scale }: typeof PAGE) => downscale(await png(original), scale)

describe.each([
  ['a page', PAGE],
  ['a group of the component page', PART],
])('a snapshot of %s', (_name, sample) => {
  const original = enlarge(sample)
  const snapshot = original.then((it) => reduce(it, sample))
  const differenceAfter = async (change: (original: RawImage) => RawImage) =>
    describeDifference(await snapshot, await reduce(change(await original), sample))

  it.each<[string, (original: RawImage) => RawImage]>([
    ['no change', (it) => it],
    [
      'a change of every level by one',
      (it) => recolour(it, (colour) => mapLevels(colour, (level) => level + 1)),
    ],
    [
      'a change of each pixel in a text line by up to six',
      (it) =>
        recolour(it, (colour, x, y) =>
          y > 120 && y < 140 ? mapLevels(colour, (level) => level + (((x * 7 + y * 13) % 13) - 6)) : null,
        ),
    ],
    [
      'a change of the middle tones by 3 %',
      (it) =>
        recolour(it, (colour) =>
          mapLevels(colour, (level) => (level > 40 && level < 230 ? level * 1.03 : level)),
        ),
    ],
  ])('tolerates %s by another renderer', async (_what, change) => {
    expect(await differenceAfter(change)).toBeNull()
  })

  it.each<[string, (original: RawImage) => RawImage]>([
    ['4 px of padding', (it) => insertRows(it, 200, 4)],
    ['4 px of padding, in a window', (it) => insertRows(it, 200, 4, true)],
    ['8 px between sections (--space-6)', (it) => insertRows(it, 200, 8, true)],
    [
      'a visible step of --maple-600',
      (it) => recolour(it, (colour) => (isSimilar(colour, MAPLE) ? [0xc6, 0x45, 0x32] : null)),
    ],
    ['text that turns pale (--ink-soft)', (it) => recolourText(it, INK_SOFT, [0x7d, 0x93, 0x8e])],
  ])('detects %s', async (_what, change) => {
    expect(await differenceAfter(change)).not.toBeNull()
  })
})

it('detects a hairline that turns pale (--edge) in a group of the component page', async () => {
  const original = await enlarge(PART)
  const snapshot = await reduce(drawLine(original, EDGE), PART)
  const current = await reduce(drawLine(original, [0xdf, 0xe8, 0xe4]), PART)
  expect(await describeDifference(snapshot, current)).toMatch(/^\d+ squares/)
})

it('keeps exact colours in snapshots, because a palette would dither them', async () => {
  const data = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 37 + (at >> 6)) % 256))
  const snapshot = await downscale(await png({ data, width: 64, height: 64 }), 1)
  expect((await sharp(snapshot).raw().toBuffer()).equals(data)).toBe(true)
})

it('marks the differences of two images in red', async () => {
  const original = await enlarge(PART)
  const other = recolour(original, (_, x, y) => (x < 20 && y < 20 ? [0, 0, 0] : null))
  const [snapshot, current] = [await downscale(await png(original), 2), await downscale(await png(other), 2)]
  const { data } = await sharp(await highlightChanges(snapshot, current))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
  expect([...data.subarray(-3)]).not.toEqual([255, 0, 0])
})

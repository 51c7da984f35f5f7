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
type Whole = { data: Buffer; width: number; height: number }

const MAPLE: Colour = [0xb9, 0x3a, 0x28]
const INK_SOFT: Colour = [0x42, 0x60, 0x5a]
const EDGE: Colour = [0xc9, 0xd6, 0xd1]

/**
 * Enlarges some rows of a snapshot to their original size: squares of one colour, in which a test can change
 * single pixels.
 */
async function enlarge({ file, scale, from, height }: typeof PAGE): Promise<Whole> {
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

const png = ({ data, width, height }: Whole) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()

/** Applies `change` to each pixel; null leaves it unchanged. */
function recolour(whole: Whole, change: (colour: Colour, x: number, y: number) => Colour | null): Whole {
  const data = Buffer.from(whole.data)
  for (let at = 0; at < data.length; at += 3) {
    const [x, y] = [(at / 3) % whole.width, Math.floor(at / 3 / whole.width)]
    const colour = change([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], x, y)
    if (colour) data.set(colour, at)
  }
  return { ...whole, data }
}

/**
 * Inserts `room` rows of pixels below the row `y`. `cut`: removes as many at the end, so that the size stays.
 */
function insertRows(whole: Whole, y: number, room: number, cut = false): Whole {
  const at = y * whole.width * 3
  const row = whole.data.subarray(at, at + whole.width * 3)
  const data = Buffer.concat([whole.data.subarray(0, at), ...Array(room).fill(row), whole.data.subarray(at)])
  if (cut) return { ...whole, data: data.subarray(0, whole.data.length) }
  return { ...whole, data, height: whole.height + room }
}

const near = (one: Colour, other: Colour) => one.every((part, at) => Math.abs(part - (other[at] ?? 0)) < 6)
const each = (colour: Colour, change: (part: number) => number): Colour => {
  const [red, green, blue] = colour.map((part) => Math.max(0, Math.min(255, Math.round(change(part)))))
  return [red ?? 0, green ?? 0, blue ?? 0]
}
/** Recolours text from one ink to another, in proportion to how much of the letter each pixel contains. */
const recolourText = (whole: Whole, ink: Colour, other: Colour) =>
  recolour(whole, (colour) => {
    const share = (250 - colour[0]) / (250 - ink[0])
    const [red, green, blue] = colour.map((part, at) => part + share * ((other[at] ?? 0) - (ink[at] ?? 0)))
    const grey = Math.max(...colour) - Math.min(...colour) < 40
    return grey && share > 0.1 && share <= 1.05 ? each([red ?? 0, green ?? 0, blue ?? 0], Number) : null
  })
const drawLine = (whole: Whole, colour: Colour) =>
  recolour(whole, (_, x, y) => (y === 100 && x > 20 && x < 340 ? colour : null))

const reduce = async (whole: Whole, { scale }: typeof PAGE) => downscale(await png(whole), scale)

describe.each([
  ['a page', PAGE],
  ['a group of the component page', PART],
])('a snapshot of %s', (_name, picture) => {
  const whole = enlarge(picture)
  const snapshot = whole.then((it) => reduce(it, picture))
  const differenceAfter = async (change: (whole: Whole) => Whole) =>
    describeDifference(await snapshot, await reduce(change(await whole), picture))

  it.each<[string, (whole: Whole) => Whole]>([
    ['no change', (it) => it],
    ['a change of every level by one', (it) => recolour(it, (colour) => each(colour, (part) => part + 1))],
    [
      'a change of each pixel in a text line by up to six',
      (it) =>
        recolour(it, (colour, x, y) =>
          y > 120 && y < 140 ? each(colour, (part) => part + (((x * 7 + y * 13) % 13) - 6)) : null,
        ),
    ],
    [
      'a change of the middle tones by 3 %',
      (it) =>
        recolour(it, (colour) => each(colour, (part) => (part > 40 && part < 230 ? part * 1.03 : part))),
    ],
  ])('tolerates %s by another renderer', async (_what, change) => {
    expect(await differenceAfter(change)).toBeNull()
  })

  it.each<[string, (whole: Whole) => Whole]>([
    ['4 px of padding', (it) => insertRows(it, 200, 4)],
    ['4 px of padding, in a window', (it) => insertRows(it, 200, 4, true)],
    ['8 px between sections (--space-6)', (it) => insertRows(it, 200, 8, true)],
    [
      'a visible step of --maple-600',
      (it) => recolour(it, (colour) => (near(colour, MAPLE) ? [0xc6, 0x45, 0x32] : null)),
    ],
    ['text that turns pale (--ink-soft)', (it) => recolourText(it, INK_SOFT, [0x7d, 0x93, 0x8e])],
  ])('detects %s', async (_what, change) => {
    expect(await differenceAfter(change)).not.toBeNull()
  })
})

it('detects a hairline that turns pale (--edge) in a group of the component page', async () => {
  const whole = await enlarge(PART)
  const snapshot = await reduce(drawLine(whole, EDGE), PART)
  const current = await reduce(drawLine(whole, [0xdf, 0xe8, 0xe4]), PART)
  expect(await describeDifference(snapshot, current)).toMatch(/^\d+ squares/)
})

it('keeps exact colours in snapshots, because a palette would dither them', async () => {
  const data = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 37 + (at >> 6)) % 256))
  const snapshot = await downscale(await png({ data, width: 64, height: 64 }), 1)
  expect((await sharp(snapshot).raw().toBuffer()).equals(data)).toBe(true)
})

it('marks the differences of two images in red', async () => {
  const whole = await enlarge(PART)
  const other = recolour(whole, (_, x, y) => (x < 20 && y < 20 ? [0, 0, 0] : null))
  const [snapshot, current] = [await downscale(await png(whole), 2), await downscale(await png(other), 2)]
  const { data } = await sharp(await highlightChanges(snapshot, current))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
  expect([...data.subarray(-3)]).not.toEqual([255, 0, 0])
})

import sharp from 'sharp'
import type { Page } from '../e2e'
import { contrast, type Rgb } from './contrast'
import type { Box } from './textLines'

/** The pixels of a screenshot, and the place in the window where it was taken. */
export type Shot = { data: Buffer; width: number; height: number; x: number; y: number }

/** Takes a screenshot of a part of the window, at one pixel per CSS px. */
export async function captureArea(page: Page, clip: Box): Promise<Shot> {
  const png = await page.screenshot({ clip, scale: 'css' })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, x: clip.x, y: clip.y }
}

/** Lists the distinct colours of a box, most frequent first. Ignores the part of the box outside the shot. */
export function coloursIn({ data, width, height, x, y }: Shot, box: Box): Rgb[] {
  const counts = new Map<number, number>()
  const [left, top] = [Math.max(0, Math.floor(box.x - x)), Math.max(0, Math.floor(box.y - y))]
  const right = Math.min(width, Math.ceil(box.x - x + box.width))
  const bottom = Math.min(height, Math.ceil(box.y - y + box.height))
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const colour = data.readUIntBE((row * width + column) * 3, 3)
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one)
  return byCount.map(([colour]) => [colour >> 16, (colour >> 8) & 255, colour & 255])
}

/** The strongest contrast in a box against its most frequent colour; 1 if the box is empty. */
export function strongestContrast(shot: Shot, box: Box): number {
  const [ground, ...rest] = coloursIn(shot, box)
  return ground ? rest.reduce((most, colour) => Math.max(most, contrast(ground, colour)), 1) : 1
}

/** Counts the pixels that differ between two shots of the same area by a contrast of at least `least`. */
export function countStrongChanges(one: Shot, other: Shot, least: number): number {
  const at = ({ data }: Shot, place: number): Rgb => [
    data[place] ?? 0,
    data[place + 1] ?? 0,
    data[place + 2] ?? 0,
  ]
  let count = 0
  for (let place = 0; place < one.data.length; place += 3) {
    if (one.data.readUIntBE(place, 3) === other.data.readUIntBE(place, 3)) continue
    if (contrast(at(one, place), at(other, place)) >= least) count++
  }
  return count
}

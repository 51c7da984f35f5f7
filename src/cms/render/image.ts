import { createImageUrlBuilder } from '@sanity/image-url'
import { contentSourceEnv } from '@/config/env.server'

/** A reference to a Sanity image, with its crop and hotspot. */
export type CmsPicture = {
  asset: { _ref: string | null } | null
  hotspot: Partial<Record<'x' | 'y' | 'width' | 'height', number>> | null
  crop: Partial<Record<'top' | 'bottom' | 'left' | 'right', number>> | null
  alt: string
  /** Dominant colour, as #rrggbb. */
  colour: string | null
}

/**
 * The attributes of an `<img>`. The server builds the URLs, because Sanity's URL builder would add 5 kB to the
 * browser's bundle.
 */
export type Picture = {
  src: string
  srcSet: string
  width: number
  height: number
  alt: string
  /** Background colour until the image has loaded, as #rrggbb; null if unknown. */
  colour: string | null
}

const WIDTHS = [480, 800, 1200, 1600, 2000]
const ASSET = /^image-[0-9a-f]{1,64}-(\d{1,5})x(\d{1,5})-[a-z]{1,8}$/

/**
 * Builds the attributes of an image in several widths, cropped around its hotspot.
 *
 * @param ratio width divided by height; without it, the image keeps its own ratio
 * @returns null if there is no image, or if the reference is not a Sanity image
 */
export function pictureOf(picture: CmsPicture | null | undefined, ratio?: number): Picture | null {
  const { asset, hotspot, crop, alt, colour } = picture ?? {}
  const _ref = asset?._ref ?? ''
  const [, across = 0, down = 0] = ASSET.exec(_ref)?.map(Number) ?? []
  if (!across || !down) return null
  const { left = 0, right = 0, top = 0, bottom = 0 } = crop ?? {}
  const [width, height] = [across * (1 - left - right), down * (1 - top - bottom)]
  const shape = ratio ?? width / height
  const most = Math.round(Math.min(width, height * shape))
  const widths = [...WIDTHS.filter((other) => other < most), Math.min(most, WIDTHS.at(-1) ?? most)]
  const builder = imageUrls().image({ asset: { _ref }, ...(hotspot && { hotspot }), ...(crop && { crop }) })
  const address = (wide: number) =>
    builder
      .width(wide)
      .height(Math.round(wide / shape))
      .auto('format')
      .url()
  const widest = widths.at(-1) ?? most
  return {
    src: address(widths.find((wide) => wide >= 800) ?? widest),
    srcSet: widths.map((wide) => `${address(wide)} ${wide}w`).join(', '),
    width: widest,
    height: Math.round(widest / shape),
    alt: alt ?? '',
    colour: /^#[0-9a-f]{6}$/i.test(colour ?? '') ? (colour ?? null) : null,
  }
}

function imageUrls() {
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset, SANITY_API_HOST } = contentSourceEnv()
  return createImageUrlBuilder({ projectId, dataset, ...(SANITY_API_HOST && { baseUrl: SANITY_API_HOST }) })
}

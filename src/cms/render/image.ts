import { createImageUrlBuilder } from '@sanity/image-url'
import { acceptsLocalAddresses, contentSourceEnv } from '@/config/env.server'

export type ImageReference = {
  asset: { _ref: string | null } | null
  hotspot: Record<'x' | 'y' | 'width' | 'height', number> | null
  crop: Record<'top' | 'bottom' | 'left' | 'right', number> | null
  alt: string
  /** Dominant colour, as #rrggbb. */
  colour: string | null
}

/** Computed on the server, because Sanity's URL builder would add 3 kB to the browser bundle. */
export type ImageAttributes = {
  src: string
  srcSet: string
  width: number
  height: number
  alt: string
  /** Background colour until the image has loaded, as #rrggbb. */
  colour: string | null
}

// The first two are for photos in lists on phones: 7rem, which is 224 pixels at 2x and 336 at 3x.
const WIDTHS = [240, 360, 480, 800, 1200, 1600]
const MAX_WIDTH = 2000
const ASSET_ID = /^image-[0-9a-f]{1,64}-(\d{1,5})x(\d{1,5})-[a-z]{1,8}$/

/** In pixels, of the image within its crop. Null without an image in Sanity, or if the crop leaves nothing of it. */
function croppedSize({ asset, crop }: Omit<ImageReference, 'alt'>) {
  const [, assetWidth = 0, assetHeight = 0] = ASSET_ID.exec(asset?._ref ?? '')?.map(Number) ?? []
  const { left, right, top, bottom } = crop ?? { left: 0, right: 0, top: 0, bottom: 0 }
  const [width, height] = [assetWidth * (1 - left - right), assetHeight * (1 - top - bottom)]
  return width >= 1 && height >= 1 ? { width, height } : null
}

/** Crops to `ratio` (width / height) around the hotspot. Null if there is nothing to show. */
export function imageAttributes(
  image: ImageReference | null | undefined,
  ratio?: number,
): ImageAttributes | null {
  const size = image && croppedSize(image)
  if (!size) return null
  const { alt, colour } = image
  const { width, height } = size
  const aspectRatio = ratio ?? width / height
  const maxWidth = Math.round(Math.min(width, height * aspectRatio, MAX_WIDTH))
  const widths = [...WIDTHS.filter((candidate) => candidate < maxWidth), maxWidth]
  const builder = urlBuilder(image)
  const urlOfWidth = (pixels: number) =>
    builder
      .width(pixels)
      .height(Math.round(pixels / aspectRatio))
      .auto('format')
      .url()
  return {
    src: urlOfWidth(widths.find((pixels) => pixels >= 800) ?? maxWidth),
    srcSet: widths.map((pixels) => `${urlOfWidth(pixels)} ${pixels}w`).join(', '),
    width: maxWidth,
    height: Math.round(maxWidth / aspectRatio),
    alt: alt ?? '',
    colour: /^#[0-9a-f]{6}$/i.test(colour ?? '') ? (colour ?? null) : null,
  }
}

/** The size that chat apps and social networks ask for, in pixels. */
export const SHARED_IMAGE = { width: 1200, height: 630 } as const

/** The URL of the image that chat apps show for a page. A JPEG, because some of them cannot read newer formats. */
export function sharedImageUrl(image: Omit<ImageReference, 'alt'> | null): string | null {
  if (!image || !croppedSize(image)) return null
  return urlBuilder(image).width(SHARED_IMAGE.width).height(SHARED_IMAGE.height).format('jpg').url()
}

function urlBuilder({ asset, hotspot, crop }: Omit<ImageReference, 'alt'>) {
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset, SANITY_API_HOST } = contentSourceEnv()
  // A phone cannot reach the local content lake, so the site passes images on (`localImageApi.ts`).
  const baseUrl = SANITY_API_HOST && acceptsLocalAddresses() ? '/api' : SANITY_API_HOST
  return createImageUrlBuilder({ projectId, dataset, ...(baseUrl && { baseUrl }) }).image({
    asset: { _ref: asset?._ref ?? '' },
    ...(hotspot && { hotspot }),
    ...(crop && { crop }),
  })
}

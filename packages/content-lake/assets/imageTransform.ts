import sharp, { type FitEnum, type Sharp } from 'sharp'

import { gatewayError, type LakeError } from '../store/errors'

const MAX_SIDE_PIXELS = 8192
const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
type Fit = (typeof FITS)[number]

/** The supported subset of Sanity's image URL parameters. Lengths are in pixels. */
export type ImageTransform = {
  width?: number
  height?: number
  fit: Fit
  /** The region of the original image to extract first. */
  rect?: { left: number; top: number; width: number; height: number }
  /** The part of the image that `crop` keeps: a direction, or sharp's entropy strategy. */
  position: string
  format: string
  quality: number
  background?: string
  /** True if the response depends on the Accept header. */
  varies: boolean
}

/**
 * Parses the parameters w, h, fit, rect, crop, fm, auto=format, q, dpr and bg.
 * @throws LakeError 400 for an invalid value
 */
export function parseTransform(search: URLSearchParams, extension: string, accept: string): ImageTransform {
  const dpr = parseNumber(search, 'dpr', 0.1, 5) ?? 1
  const side = (name: string) => {
    const value = parseNumber(search, name, 1, MAX_SIDE_PIXELS)
    return value === undefined ? undefined : Math.min(Math.round(value * dpr), MAX_SIDE_PIXELS)
  }
  const fit = FITS.find((name) => name === search.get('fit')) ?? 'clip'
  const requestedFormat = search.get('fm')?.replace('pjpg', 'jpg')
  if (requestedFormat && !['jpg', 'png', 'webp', 'avif'].includes(requestedFormat))
    throw invalidParameter('fm')
  const varies =
    !requestedFormat && search.get('auto') === 'format' && extension !== 'svg' && extension !== 'gif'
  const negotiatedFormat = varies && accept.includes('image/webp') ? 'webp' : extension
  const background = search.get('bg') ?? undefined
  if (background !== undefined && !/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(background))
    throw invalidParameter('bg')
  return {
    width: side('w'),
    height: side('h'),
    fit,
    rect: parseRectangle(search.get('rect')),
    position: POSITIONS[search.get('crop') ?? ''] ?? 'centre',
    format: requestedFormat ?? negotiatedFormat,
    quality: parseNumber(search, 'q', 1, 100) ?? 75,
    ...(background === undefined ? {} : { background: `#${background}` }),
    varies,
  }
}

/** False if the original can be sent unchanged. SVG images are transformed only into another format. */
export function needsTransform(transform: ImageTransform, extension: string): boolean {
  if (transform.format !== extension) return true
  if (extension === 'svg') return false
  return [transform.width, transform.height, transform.rect, transform.background].some(
    (value) => value !== undefined,
  )
}

/** @throws LakeError 400 if `rect` is outside the image */
export async function transformImage(original: Buffer, transform: ImageTransform): Promise<Buffer> {
  const { width, height, rect, fit, background } = transform
  try {
    // Two passes, because sharp would otherwise extract the region before it rotates by EXIF orientation.
    const upright = rect ? await sharp(original).rotate().png({ compressionLevel: 1 }).toBuffer() : original
    let image = rect ? sharp(upright).extract(rect) : sharp(upright).rotate()
    if (width !== undefined || height !== undefined) {
      const canEnlarge = fit === 'crop' || fit === 'fill' || fit === 'scale' || fit === 'clip'
      image = image.resize({
        width,
        height,
        fit: RESIZE_MODES[fit],
        position: transform.position,
        background: background ?? '#ffffff',
        withoutEnlargement: !canEnlarge,
      })
    }
    if (background) image = image.flatten({ background })
    return await encodeImage(image, transform)
  } catch (error) {
    throw gatewayError(
      400,
      'Bad Request',
      error instanceof Error ? error.message : 'The image cannot be changed',
    )
  }
}

function encodeImage(image: Sharp, { format, quality }: ImageTransform): Promise<Buffer> {
  if (format === 'webp') return image.webp({ quality }).toBuffer()
  if (format === 'avif') return image.avif({ quality }).toBuffer()
  if (format === 'png') return image.png().toBuffer()
  if (format === 'gif') return image.gif().toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer()
}

const RESIZE_MODES: Record<Fit, keyof FitEnum> = {
  clip: 'inside',
  max: 'inside',
  min: 'cover',
  crop: 'cover',
  fill: 'contain',
  fillmax: 'contain',
  scale: 'fill',
}

const POSITIONS: Record<string, string> = {
  top: 'top',
  bottom: 'bottom',
  left: 'left',
  right: 'right',
  'top,left': 'left top',
  'top,right': 'right top',
  'bottom,left': 'left bottom',
  'bottom,right': 'right bottom',
  entropy: 'entropy',
}

function parseRectangle(text: string | null): ImageTransform['rect'] {
  if (text === null) return undefined
  const [left, top, width, height] = text
    .split(',')
    .map((number) => (/^\d{1,5}$/.test(number) ? Number(number) : NaN))
  if (left === undefined || top === undefined || !width || !height || Number.isNaN(left + top)) {
    throw invalidParameter('rect')
  }
  return { left, top, width, height }
}

function parseNumber(search: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const text = search.get(name)
  if (text === null) return undefined
  const value = Number(text)
  if (text === '' || !(value >= min && value <= max)) throw invalidParameter(name)
  return value
}

function invalidParameter(name: string): LakeError {
  return gatewayError(400, 'Bad Request', `Invalid image parameter "${name}"`)
}

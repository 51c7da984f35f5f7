import sharp from 'sharp'

import { gatewayError } from './store/errors'

const MAX_PIXELS_A_SIDE = 8192
const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
type Fit = (typeof FITS)[number]

/** The part of Sanity's image URL parameters that the lake understands; lengths in pixels. */
export type Transform = {
  width?: number
  height?: number
  fit: Fit
  /** The region of the original to start from. */
  rect?: { left: number; top: number; width: number; height: number }
  /** Where `crop` keeps the picture: a compass point, or sharp's entropy strategy. */
  position: string
  format: string
  quality: number
  background?: string
  /** True when the answer depends on the Accept header. */
  varies: boolean
}

/**
 * Reads w, h, fit, rect, crop, fm, auto=format, q, dpr and bg.
 * @throws LakeError 400 for a value out of range
 */
export function parseTransform(search: URLSearchParams, extension: string, accept: string): Transform {
  const dpr = number(search, 'dpr', 0.1, 5) ?? 1
  const side = (name: string) => {
    const value = number(search, name, 1, MAX_PIXELS_A_SIDE)
    return value === undefined ? undefined : Math.min(Math.round(value * dpr), MAX_PIXELS_A_SIDE)
  }
  const fit = FITS.find((name) => name === search.get('fit')) ?? 'clip'
  const wanted = search.get('fm')?.replace('pjpg', 'jpg')
  if (wanted && !['jpg', 'png', 'webp', 'avif'].includes(wanted)) throw invalid('fm')
  const varies = !wanted && search.get('auto') === 'format' && extension !== 'svg' && extension !== 'gif'
  const negotiated = varies && accept.includes('image/webp') ? 'webp' : extension
  const background = search.get('bg') ?? undefined
  if (background !== undefined && !/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(background)) throw invalid('bg')
  return {
    width: side('w'),
    height: side('h'),
    fit,
    rect: rectangle(search.get('rect')),
    position: POSITIONS[search.get('crop') ?? ''] ?? 'centre',
    format: wanted ?? negotiated,
    quality: number(search, 'q', 1, 100) ?? 75,
    ...(background === undefined ? {} : { background: `#${background}` }),
    varies,
  }
}

/** False when the original already is the answer; SVG is only changed when another format is asked for. */
export function needsTransform(transform: Transform, extension: string): boolean {
  if (transform.format !== extension) return true
  if (extension === 'svg') return false
  return [transform.width, transform.height, transform.rect, transform.background].some(
    (part) => part !== undefined,
  )
}

/** @throws LakeError 400 when `rect` lies outside of the picture */
export async function transformImage(original: Buffer, transform: Transform): Promise<Buffer> {
  const { width, height, rect, fit, background } = transform
  try {
    // Two passes, because sharp would otherwise rotate by EXIF after it has cut out the region.
    const upright = rect ? await sharp(original).rotate().png({ compressionLevel: 1 }).toBuffer() : original
    let image = rect ? sharp(upright).extract(rect) : sharp(upright).rotate()
    if (width !== undefined || height !== undefined) {
      const enlarge = fit === 'crop' || fit === 'fill' || fit === 'scale' || fit === 'clip'
      image = image.resize({
        width,
        height,
        fit: RESIZE[fit],
        position: transform.position,
        background: background ?? '#ffffff',
        withoutEnlargement: !enlarge,
      })
    }
    if (background) image = image.flatten({ background })
    return await encode(image, transform)
  } catch (error) {
    throw gatewayError(
      400,
      'Bad Request',
      error instanceof Error ? error.message : 'The image cannot be changed',
    )
  }
}

function encode(image: sharp.Sharp, { format, quality }: Transform): Promise<Buffer> {
  if (format === 'webp') return image.webp({ quality }).toBuffer()
  if (format === 'avif') return image.avif({ quality }).toBuffer()
  if (format === 'png') return image.png().toBuffer()
  if (format === 'gif') return image.gif().toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer()
}

const RESIZE: Record<Fit, keyof sharp.FitEnum> = {
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

function rectangle(text: string | null): Transform['rect'] {
  if (text === null) return undefined
  const [left, top, width, height] = text
    .split(',')
    .map((part) => (/^\d{1,5}$/.test(part) ? Number(part) : NaN))
  if (left === undefined || top === undefined || !width || !height || Number.isNaN(left + top))
    throw invalid('rect')
  return { left, top, width, height }
}

function number(search: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const text = search.get(name)
  if (text === null) return undefined
  const value = Number(text)
  if (text === '' || !(value >= min && value <= max)) throw invalid(name)
  return value
}

function invalid(name: string) {
  return gatewayError(400, 'Bad Request', `Invalid image parameter "${name}"`)
}

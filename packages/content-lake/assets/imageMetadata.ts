import sharp from 'sharp'

import { gatewayError } from '../store/errors'

export type ImageDescription = {
  width: number
  height: number
  extension: string
  mimeType: string
  /** The `metadata` field of a `sanity.imageAsset` document. */
  metadata: Record<string, unknown>
}

const FORMATS: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
}

/** By file extension. */
export const MIME_TYPES: Record<string, string> = Object.fromEntries(
  Object.values(FORMATS).map(({ extension, mimeType }) => [extension, mimeType]),
)

/**
 * Reads the format of an uploaded image, its size after EXIF rotation, a low-quality placeholder and the dominant
 * colour.
 * @throws LakeError 400 if the bytes are not an image of a supported format
 */
export async function describeImage(bytes: Buffer): Promise<ImageDescription> {
  try {
    const { format: type, autoOrient } = await sharp(bytes).metadata()
    const format = FORMATS[type]
    if (!format) throw new Error(`Unsupported image type "${type}"`)
    const { width, height } = autoOrient
    return { width, height, ...format, metadata: await createMetadata(bytes, width, height) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown format'
    throw gatewayError(400, 'Bad Request', `Invalid image, could not read it: ${reason}`)
  }
}

async function createMetadata(
  bytes: Buffer,
  width: number,
  height: number,
): Promise<Record<string, unknown>> {
  const image = sharp(bytes).rotate()
  const { dominant, isOpaque } = await sharp(bytes).stats()
  const placeholder = await image.resize({ width: 20 }).png().toBuffer()
  return {
    _type: 'sanity.imageMetadata',
    dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    hasAlpha: !isOpaque,
    isOpaque,
    lqip: `data:image/png;base64,${placeholder.toString('base64')}`,
    palette: { _type: 'sanity.imagePalette', dominant: createSwatch(dominant) },
  }
}

function createSwatch({ r, g, b }: { r: number; g: number; b: number }): Record<string, unknown> {
  const background = '#' + [r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')
  // The perceived brightness (ITU-R BT.601) decides between black and white text.
  const foreground = 0.299 * r + 0.587 * g + 0.114 * b > 150 ? '#000' : '#fff'
  return { _type: 'sanity.imagePaletteSwatch', background, foreground, title: foreground, population: 1 }
}

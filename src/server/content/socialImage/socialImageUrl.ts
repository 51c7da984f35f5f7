import { createHash } from 'node:crypto'
import { knownSiteUrl } from '@/config/env.server'
import { SITE } from '@/config/site'
import type { Locale } from '@/i18n/locales'
import { ROUTES } from '@/lib/routes'
import { pageTitle, type NamedContent } from '@/server/content/page/pageTitle'
import { imageText } from './imageText'

/**
 * The version of the image design. A new version changes the URL of every image, so that caches fetch the new
 * images.
 */
const DRAWING = '3'
const HOME = '/home'

/** The drawings that a social image can show. The default is the harbour. */
export type PictureDrawing = 'harbour' | 'lighthouse' | 'pier' | 'chart' | 'knot' | 'tonic' | 'postbox'

/** What a social image shows: the name of the page and a drawing. */
export type PictureSubject = { name: string; drawing: PictureDrawing }

type Pictured = NamedContent & {
  sections?: readonly { _type: string; drawing?: PictureDrawing | null }[]
}
type Page = { route: string; content: Pictured }
const NO_PAGE: Page = { route: '', content: {} }

/** The drawings of pages for which editors cannot choose a drawing. */
const DRAWINGS: Partial<Record<string, PictureDrawing>> = {
  [ROUTES.visaTonic]: 'tonic',
  [ROUTES.contact]: 'postbox',
}

/**
 * Returns the drawing for a page: that of its opening section, or the fixed drawing of its route. Otherwise,
 * article lists get the chart and all other pages the harbour.
 */
function drawingOf(route: string, { title, topic, sections = [] }: Pictured): PictureDrawing {
  const opening = sections.find(({ _type }) => _type === 'openingSection')
  if (opening) return opening.drawing ?? 'pier'
  return DRAWINGS[route] ?? (topic && !title ? 'chart' : 'harbour')
}

export const pictureSubject = (route: string, content: Pictured): PictureSubject => ({
  name: imageText(pageTitle(content)),
  drawing: drawingOf(route, content),
})

/**
 * Returns the path of a page's image. The path contains a digest of everything that the image shows, so
 * caches can keep the image forever.
 */
export function pictureAddress(locale: Locale, route: string, { name, drawing }: PictureSubject): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, drawing, locale, name]))
    .digest('hex')
    .slice(0, 16)
  return `/api/social/${locale}/${digest}${route === ROUTES.home ? HOME : route}.png`
}

/** Returns the route of a page from the path of its image: the part after the digest. */
export const routeOfPicture = (path: string): string => (path === HOME ? ROUTES.home : path)

/**
 * Returns the Open Graph properties of a page's image; width and height are in pixels. The image URL must be
 * absolute: a page built without SITE_URL gets a valid one at its first revalidation.
 *
 * @param page if its content contains no name, the image is the general image of the firm
 */
export function socialImageUrl(locale: Locale, { route, content }: Page = NO_PAGE): Record<string, string> {
  const firm = `${SITE.name} ${SITE.chineseName}`
  const subject = pictureSubject(route, content)
  const { name } = subject
  const path = name ? pictureAddress(locale, route, subject) : `/identity/social-${locale}.png`
  return {
    'og:image': `${knownSiteUrl()}${path}`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': name ? `${name} · ${firm}` : firm,
  }
}

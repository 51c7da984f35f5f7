import { createHash } from 'node:crypto'
import { knownSiteUrl } from '@/config/env.server'
import { SITE } from '@/config/site'
import type { Locale } from '@/i18n/locales'
import { ROUTES } from '@/lib/routes'
import { pageTitle, type NamedContent } from '@/server/content/page/pageTitle'

/** Raise it when the drawing changes, so that caches fetch the new image. */
const DRAWING = '3'
/** The longest title that fits, in characters. */
const ROOM = { 'en-CA': 120, 'zh-HK': 60 } as const
const HOME = '/home'

/** The drawing on a social image. Pages without a drawing of theirs have the harbour. */
export type PictureDrawing = 'harbour' | 'lighthouse' | 'pier' | 'chart' | 'knot' | 'tonic' | 'postbox'

/** The content of a page's image. */
export type PictureSubject = { name: string; drawing: PictureDrawing }

type Pictured = NamedContent & {
  sections?: readonly { _type: string; drawing?: PictureDrawing | null }[]
}
type Page = { route: string; content: Pictured }
const NO_PAGE: Page = { route: '', content: {} }

/** The drawings of pages that editors cannot choose. */
const DRAWINGS: Partial<Record<string, PictureDrawing>> = {
  [ROUTES.visaTonic]: 'tonic',
  [ROUTES.contact]: 'postbox',
}

/** The drawing of the page's opening; lists have that of the resources, articles the harbour. */
function drawingOf(route: string, { title, topic, sections = [] }: Pictured): PictureDrawing {
  const opening = sections.find(({ _type }) => _type === 'openingSection')
  if (opening) return opening.drawing ?? 'pier'
  return DRAWINGS[route] ?? (topic && !title ? 'chart' : 'harbour')
}

/** A page's name, shortened if it does not fit. */
function pictureText(name: string): string {
  const most = ROOM[/\p{Script=Han}/u.test(name) ? 'zh-HK' : 'en-CA']
  const signs = [...name.trim()]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('')
}

export const pictureSubject = (route: string, content: Pictured): PictureSubject => ({
  name: pictureText(pageTitle(content)),
  drawing: drawingOf(route, content),
})

/** The path of a page's image. It contains a digest of the text, so that caches keep it forever. */
export function pictureAddress(locale: Locale, route: string, { name, drawing }: PictureSubject): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, drawing, locale, name]))
    .digest('hex')
    .slice(0, 16)
  return `/api/social/${locale}/${digest}${route === ROUTES.home ? HOME : route}.png`
}

/** The route of the path after the digest. */
export const routeOfPicture = (path: string): string => (path === HOME ? ROUTES.home : path)

/**
 * The Open Graph properties of a page's image; width and height in pixels. The URL must be absolute: a page built
 * without SITE_URL gets it at its first revalidation.
 *
 * @param page without a name in its content, the image is the firm's
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

import { createHash } from 'node:crypto'
import { knownSiteUrl } from '@/config/env.server'
import { SITE } from '@/config/site'
import type { Locale } from '@/i18n/locales'
import { ROUTES } from '@/lib/routes'
import { pageName, type NamedContent } from './pageName'

/** Changed with the drawing, so that caches take the new one for another picture. */
const DRAWING = '3'
/** Longest title that has room, in characters of either script. */
const ROOM = { 'en-CA': 120, 'zh-HK': 60 } as const
const HOME = '/home'

/** What a picture can show beside its words: the page's own drawing, or the harbour. */
export type PictureDrawing = 'harbour' | 'lighthouse' | 'pier' | 'chart' | 'knot' | 'tonic' | 'postbox'

/** What there is to draw of a page. */
export type PictureSubject = { name: string; drawing: PictureDrawing }

type Pictured = NamedContent & {
  sections?: readonly { _type: string; drawing?: PictureDrawing | null }[]
}
type Page = { route: string; content: Pictured }
const NO_PAGE: Page = { route: '', content: {} }

/** Of the pages whose drawing is not the editors' to choose. */
const DRAWINGS: Partial<Record<string, PictureDrawing>> = {
  [ROUTES.visaTonic]: 'tonic',
  [ROUTES.contact]: 'postbox',
}

/** What a page opens with, and a list what the resources do; an article has the harbour. */
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
  name: pictureText(pageName(content)),
  drawing: drawingOf(route, content),
})

/** Where a page's picture is, without the site's origin. Another text has another address, so that caches keep each for good. */
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
 * What social networks show of a page, as the properties of Open Graph; width and height in pixels. They want a whole
 * address: a page that was built where the site's is unknown has one from its first refresh on.
 *
 * @param page without a name in its content the picture is of the firm itself
 */
export function socialPicture(locale: Locale, { route, content }: Page = NO_PAGE): Record<string, string> {
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

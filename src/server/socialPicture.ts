import { createHash } from 'node:crypto'
import { knownSiteUrl } from '@/config/env.server'
import { SITE } from '@/config/site'
import type { Locale } from '@/i18n/locales'
import { ROUTES } from '@/lib/routes'

/** Changed with the drawing, so that caches take the new one for another picture. */
const DRAWING = '2'
/** Longest title that has room, in characters of either script. */
const ROOM = { 'en-CA': 120, 'zh-HK': 60 } as const
const HOME = '/home'

/** What a page's picture says: its name, cut where there is no room for all of it. */
export function pictureText(name: string): string {
  const most = ROOM[/\p{Script=Han}/u.test(name) ? 'zh-HK' : 'en-CA']
  const signs = [...name.trim()]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('')
}

/** Where a page's picture is, without the site's origin. Another text has another address, so that caches keep each for good. */
export function pictureAddress(locale: Locale, route: string, name: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, locale, pictureText(name)]))
    .digest('hex')
    .slice(0, 16)
  return `/api/social/${locale}/${digest}${route === ROUTES.home ? HOME : route}.png`
}

/** The route that the path behind the digest stands for. */
export const routeOfPicture = (path: string): string => (path === HOME ? ROUTES.home : path)

/**
 * What social networks show of a page, as the properties of Open Graph; width and height in pixels. They want a whole
 * address: a page that was built where the site's is unknown has one from its first refresh on.
 *
 * @param of the page's route and name; without it the picture of the firm itself
 */
export function socialPicture(locale: Locale, of?: { route: string; name: string }): Record<string, string> {
  const firm = `${SITE.name} ${SITE.chineseName}`
  const path = of ? pictureAddress(locale, of.route, of.name) : `/identity/social-${locale}.png`
  return {
    'og:image': `${knownSiteUrl()}${path}`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': of ? `${of.name} · ${firm}` : firm,
  }
}

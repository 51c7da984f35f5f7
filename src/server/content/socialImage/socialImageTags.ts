import { createHash } from 'node:crypto'
import { SHARED_IMAGE } from '@/cms/render/image'
import { knownSiteUrl } from '@/config/env.server'
import { FIRM_NAMES } from '@/config/firmNames'
import type { Locale } from '@/i18n/locales'
import { socialImagePath } from '@/lib/socialImagePath'
import { contentTitle } from '@/server/content/page/contentTitle'
import { chooseDrawing, type ImageContent, type SocialImageDrawing } from './chooseDrawing'
import { imageText } from './imageText'

/** Increment it when the design changes: all images then get new URLs, so that caches load them again. */
const DESIGN_VERSION = '4'

/** `name`: the page's title, shortened to fit into the image; '' without one. */
export type SocialImageSubject = { name: string; drawing: SocialImageDrawing }

type Page = { route: string; content: ImageContent }
const NO_PAGE: Page = { route: '', content: {} }

export const imageSubject = (route: string, content: ImageContent): SocialImageSubject => ({
  name: imageText(contentTitle(content)),
  drawing: chooseDrawing(route, content),
})

/** With a hash of everything that the image shows, so that caches can keep each image forever. */
export function renderedImagePath(
  locale: Locale,
  route: string,
  { name, drawing }: SocialImageSubject,
): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, drawing, locale, name]))
    .digest('hex')
    .slice(0, 16)
  return socialImagePath(locale, digest, route)
}

const absoluteUrl = (url: string) => (url.startsWith('/') ? `${knownSiteUrl()}${url}` : url)

/** The URL must be absolute. A page that was built without SITE_URL gets a valid one at its first revalidation. */
export function socialImageTags(locale: Locale, { route, content }: Page = NO_PAGE): Record<string, string> {
  const firm = `${FIRM_NAMES.latin} ${FIRM_NAMES.han}`
  const subject = imageSubject(route, content)
  const { name } = subject
  const own = content.seo?.image
  const rendered = name ? renderedImagePath(locale, route, subject) : `/identity/social-${locale}.png`
  return {
    'og:image': absoluteUrl(own ?? rendered),
    'og:image:type': own ? 'image/jpeg' : 'image/png',
    'og:image:width': String(SHARED_IMAGE.width),
    'og:image:height': String(SHARED_IMAGE.height),
    'og:image:alt': name ? `${name} · ${firm}` : firm,
  }
}

import { knownSiteUrl } from '@/config/env.server'
import { SITE } from '@/config/site'
import type { Locale } from '@/i18n/locales'

/**
 * What social networks show of a page that has no picture of its own, as the properties of Open Graph; width and height
 * in pixels. They want a whole address: a page that was built where the site's is unknown has one from its first
 * refresh on.
 */
export function socialPicture(locale: Locale): Record<string, string> {
  return {
    'og:image': `${knownSiteUrl()}/identity/social-${locale}.png`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${SITE.name} ${SITE.chineseName}`,
  }
}

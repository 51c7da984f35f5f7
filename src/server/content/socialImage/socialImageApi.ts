import type { NextApiHandler } from 'next'
import { errorFacts, log } from '@/runtime/log'
import { isLocale } from '@/i18n/locales'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'
import { getSocialImage } from './getSocialImage'
import { routeOfImage } from './socialImageTags'

/**
 * Cache-Control header of social images. Caches may keep an image for a year without asking again, because an
 * image with another text has another URL.
 */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const RETRY_AFTER_SECONDS = '10'

/**
 * `/api/social/<locale>/<digest>/<route>.png`: the social image of a page (`og:image`), which social networks
 * show with a link to the page. The digest is a hash of the text and the design of the image, so that a changed
 * image has a new URL.
 */
export const socialImageApi: NextApiHandler = async (req, res) => {
  if (!allowMethods(req, res, READ_METHODS)) return
  const { picture = [] } = req.query
  const [locale, digest = '', ...pathSegments] = [picture].flat()
  const [, path] = /^(.+)\.png$/.exec(`/${pathSegments.join('/')}`) ?? []
  res.setHeader('cache-control', 'no-store')
  if (!isLocale(locale) || !path || !/^[0-9a-f]{16}$/.test(digest)) {
    res.status(404).end()
    return
  }
  const result = await getSocialImage(locale, routeOfImage(path), digest).catch((error: unknown) => {
    log('warn', 'image.failed', errorFacts(error))
    return 'busy' as const
  })
  if (result === 'none') res.status(404).end()
  else if (result === 'busy') res.setHeader('retry-after', RETRY_AFTER_SECONDS).status(503).end()
  // The digest in the requested URL is that of an earlier version of the page, for example with another title.
  // Redirects to the current image.
  else if ('address' in result) res.redirect(302, result.address)
  else {
    res.setHeader('cache-control', IMMUTABLE).setHeader('content-type', 'image/png')
    res.status(200).send(result.picture)
  }
}

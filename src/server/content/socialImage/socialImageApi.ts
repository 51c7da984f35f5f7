import type { NextApiHandler } from 'next'
import { errorFacts, log } from '@/runtime/log'
import { isLocale } from '@/i18n/locales'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'
import { getSocialImage } from './getSocialImage'
import { routeOfPicture } from './socialImageUrl'

/** Cached for a year, because an image with another text has another URL. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
const AGAIN = '10'

/** `/api/social/<locale>/<digest>/<route>.png`: the social image of a page, which link previews show. */
export const socialImageApi: NextApiHandler = async (req, res) => {
  if (!allowMethods(req, res, READ_METHODS)) return
  const { picture = [] } = req.query
  const [locale, digest = '', ...rest] = [picture].flat()
  const [, path] = /^(.+)\.png$/.exec(`/${rest.join('/')}`) ?? []
  res.setHeader('cache-control', 'no-store')
  if (!isLocale(locale) || !path || !/^[0-9a-f]{16}$/.test(digest)) {
    res.status(404).end()
    return
  }
  const found = await getSocialImage(locale, routeOfPicture(path), digest).catch((error: unknown) => {
    log('warn', 'picture.not_made', errorFacts(error))
    return 'busy' as const
  })
  if (found === 'none') res.status(404).end()
  else if (found === 'busy') res.setHeader('retry-after', AGAIN).status(503).end()
  // The URL contains the digest of an older title of the page: redirects to the current image.
  else if ('address' in found) res.redirect(302, found.address)
  else {
    res.setHeader('cache-control', FOR_GOOD).setHeader('content-type', 'image/png')
    res.status(200).send(found.picture)
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NextApiHandler } from 'next'
import { errorFacts, log } from '@/runtime/log'
import { isLocale, LOCALES, type Locale } from '@/i18n/locales'
import { routeOfImage } from '@/lib/socialImagePath'
import { asyncCache } from '@/runtime/asyncCache'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'
import { getSocialImage } from './getSocialImage'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** For the default image, which replaces one that is late or has failed: caches soon ask again. */
const SHORT = 'public, max-age=60'

const defaultImage = asyncCache(
  (locale: Locale) => readFile(join(process.cwd(), `public/identity/social-${locale}.png`)),
  { max: LOCALES.length },
)

/** `/api/social/<locale>/<digest>/<route>.png` (decision 44). */
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
    return 'later' as const
  })
  if (result === 'none') res.status(404).end()
  // After an error, chat apps would show the page without an image for a long time.
  else if (result === 'later') {
    res.setHeader('cache-control', SHORT).setHeader('content-type', 'image/png')
    res.status(200).send(await defaultImage(locale))
  }
  // An outdated or invented digest.
  else if ('address' in result) res.redirect(302, result.address)
  else {
    res.setHeader('cache-control', IMMUTABLE).setHeader('content-type', 'image/png')
    res.status(200).send(result.picture)
  }
}

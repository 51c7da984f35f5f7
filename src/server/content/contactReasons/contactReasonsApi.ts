import type { NextApiHandler } from 'next'
import { isLocale } from '@/i18n/locales'
import { STALE_CACHE_CONTROL } from '@/runtime/asyncCache'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'
import { cachedContactReasons } from './cachedContactReasons'

/** `/api/reasons/<locale>` */
export const contactReasonsApi: NextApiHandler = async (req, res) => {
  if (!allowMethods(req, res, READ_METHODS)) return
  const { locale } = req.query
  if (!isLocale(locale)) {
    res.status(404).end()
    return
  }
  const names = await cachedContactReasons(locale)
  res.setHeader('cache-control', STALE_CACHE_CONTROL)
  res.status(200).json(names)
}

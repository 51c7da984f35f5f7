import type { NextApiHandler } from 'next'
import { isLocale } from '@/i18n/locales'
import { KEPT_AS_LONG } from '@/runtime/staleOnError'
import { hasMethod, READ } from '@/server/http/allowMethods'
import { latestReasonNames } from './contactReasons'

/** `/api/reasons/<locale>`: the titles of contact reasons. */
export const reasonsHandler: NextApiHandler = async (req, res) => {
  if (!hasMethod(req, res, READ)) return
  const { locale } = req.query
  if (!isLocale(locale)) {
    res.status(404).end()
    return
  }
  const names = await latestReasonNames(locale)
  res.setHeader('cache-control', KEPT_AS_LONG)
  res.status(200).json(names)
}

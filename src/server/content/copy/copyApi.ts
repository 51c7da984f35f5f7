import type { NextApiHandler } from 'next'
import { isLocale } from '@/i18n/locales'
import { isNamespace } from '@/i18n/namespaces'
import { STALE_CACHE_CONTROL } from '@/runtime/asyncCache'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'
import { cachedOverrides } from './applyCopyOverrides'
import { shownCopy } from './shownCopy'

/** `/api/copy/<locale>?of=dialogs,forms`: texts that load on demand, so that pages need not contain them. */
export const copyApi: NextApiHandler = async (req, res) => {
  if (!allowMethods(req, res, READ_METHODS)) return
  const { locale, of } = req.query
  const namespaces = String(of).split(',')
  if (!isLocale(locale) || !namespaces.every(isNamespace)) {
    res.status(404).end()
    return
  }
  const copy = await shownCopy(locale, namespaces, await cachedOverrides(locale))
  res.setHeader('cache-control', STALE_CACHE_CONTROL)
  res.status(200).json(copy)
}

import type { NextApiHandler } from 'next'
import { isLocale } from '@/i18n/locales'
import { isNamespace } from '@/i18n/namespaces'
import { KEPT_AS_LONG } from '@/runtime/staleOnError'
import { hasMethod, READ } from '@/server/http/allowMethods'
import { deliveredCopy } from './defaultCopy'
import { edited, latestOverrides } from './copyOverrides'

/** `/api/copy/<locale>?of=dialogs,forms`: copy for UI that opens on demand, with editors' overrides. */
export const copyHandler: NextApiHandler = async (req, res) => {
  if (!hasMethod(req, res, READ)) return
  const { locale, of } = req.query
  const namespaces = String(of).split(',')
  if (!isLocale(locale) || !namespaces.every(isNamespace)) {
    res.status(404).end()
    return
  }
  const [delivered, overrides] = await Promise.all([
    deliveredCopy(locale, namespaces),
    latestOverrides(locale),
  ])
  res.setHeader('cache-control', KEPT_AS_LONG)
  res.status(200).json(edited(delivered, overrides))
}

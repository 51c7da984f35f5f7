import type { NextApiHandler } from 'next'
import { isLocale } from '@/i18n/locales'
import { isNamespace } from '@/i18n/namespaces'
import { deliveredCopy, edited, latestOverrides } from '@/server/siteCopy'

/** `/locales/<locale>/<namespace>.json`: what opens on demand fetches its words there, editors' sentences among them. */
export const copyHandler: NextApiHandler = async (req, res) => {
  const { locale, namespace } = req.query
  if (!isLocale(locale) || !isNamespace(namespace)) {
    res.status(404).end()
    return
  }
  const [delivered, overrides] = await Promise.all([
    deliveredCopy(locale, [namespace]),
    latestOverrides(locale),
  ])
  res.setHeader('cache-control', 'public, max-age=2')
  res.status(200).json(edited(delivered, overrides)[namespace])
}

import type { NextApiHandler } from 'next'
import { acceptsLocalAddresses, siteUrl } from '@/config/env.server'
import { DEFAULT_LOCALE, LOCALES } from '@/i18n/locales'
import { translate } from '@/i18n/translate'
import { refusal, requestedUrl, type Refusal } from '@/runtime/requestContext'
import { defaultCopy } from '@/server/content/copy/defaultCopy'
import { xmlText } from '@/server/content/seo/xml'
import { READ_METHODS } from '@/server/http/request/allowMethods'
import { refuse } from '@/server/http/request/refuse'
import { siteOrigin } from '@/server/http/request/siteOrigin'

const STATUS = { OTHER_ADDRESS: 403, ADDRESS_TOO_LONG: 414 } as const satisfies Record<Refusal, number>

/**
 * Answers the requests that `refusal()` keeps from their pages. At another host name, a visit is redirected to
 * SITE_URL, and any other request, such as a posted form, gets 403. A site that accepts local addresses answers a
 * visit with 403 and a link: on a phone, a redirect to `localhost` would lead to the phone itself. A query that is
 * too large gets 414, and a page links to the same path without it.
 */
export const refusedApi: NextApiHandler = async (req, res) => {
  const code = refusal()
  // A client has requested this route itself.
  if (!code) return refuse(res, 404, 'NOT_FOUND')
  const url = requestedUrl() ?? '/'
  const isRead = READ_METHODS.some((method) => method === req.method)
  res.setHeader('cache-control', 'no-store')
  // The URL may contain the secret of a mailed link.
  res.setHeader('referrer-policy', 'no-referrer')
  if (code === 'OTHER_ADDRESS' && isRead && !acceptsLocalAddresses())
    return void res.redirect(307, siteUrl() + url)
  // Otherwise, Node.js would read the body, of any size, to use the connection again.
  if (!isRead) res.setHeader('connection', 'close')
  if (url.startsWith('/api/')) return refuse(res, STATUS[code], code)
  const page = await messagePage(code, url)
  res.status(STATUS[code]).setHeader('content-type', 'text/html; charset=utf-8').send(page)
}

async function messagePage(code: Refusal, url: string): Promise<string> {
  const [path = '/'] = url.split('?')
  const locale = LOCALES.find((prefix) => path.split('/')[1] === prefix) ?? DEFAULT_LOCALE
  const [href, label] =
    code === 'OTHER_ADDRESS' ? [siteUrl() + url, siteUrl()] : [siteOrigin() + path, siteOrigin() + path]
  const { errors } = await defaultCopy(locale, ['errors'])
  const address = siteUrl().replace(/^https:\/\//, '')
  const text = xmlText(translate(errors, locale, code, { address }))
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text}</title>
<body style="max-width:34rem;margin:20vh auto 0;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif">
<p>${text}</p>
<p><a href="${xmlText(href)}">${xmlText(label)}</a></p>
</html>
`
}

import type errors from '@locales/en-CA/errors.json'
import type { NextApiHandler } from 'next'
import { acceptsLocalAddresses, siteUrl } from '@/config/env.server'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { translate } from '@/i18n/translate'
import { isElsewhere, requestedUrl } from '@/runtime/requestContext'
import { readCopy } from '@/server/content/copy/readCopy'
import { xmlText } from '@/server/content/seo/xml'
import { READ_METHODS } from '@/server/http/request/allowMethods'
import { refuse } from '@/server/http/request/refuse'

const TEXTS = readCopy<typeof errors>('errors')

/**
 * Answers each request at another name than the site's (`checkHost`), whatever its path. Redirects a visitor who opens
 * a page to the same page at SITE_URL. Refuses a posted form, with a page that names the site's address. A site without a
 * SITE_URL of its own redirects no request, because `localhost` is another machine for a phone.
 */
export const otherAddressApi: NextApiHandler = (req, res) => {
  // Someone has requested this route itself.
  if (!isElsewhere()) return refuse(res, 404, 'NOT_FOUND')
  const path = requestedUrl() ?? '/'
  const isRead = READ_METHODS.some((method) => method === req.method)
  res.setHeader('cache-control', 'no-store')
  // The URL may contain the secret of a mailed link.
  res.setHeader('referrer-policy', 'no-referrer')
  if (isRead && !acceptsLocalAddresses()) return void res.redirect(307, siteUrl() + path)
  // The body of the request is not read, so its connection cannot be used again.
  if (!isRead) res.setHeader('connection', 'close')
  if (path.startsWith('/api/')) return refuse(res, 403, 'OTHER_ADDRESS')
  res.status(403).setHeader('content-type', 'text/html; charset=utf-8').send(messagePage(path))
}

function messagePage(path: string): string {
  const locale = LOCALES.find((prefix) => path.split(/[/?]/)[1] === prefix) ?? DEFAULT_LOCALE
  const [text, url] = [messageIn(locale), siteUrl() + path].map(xmlText)
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text}</title>
<body style="max-width:34rem;margin:20vh auto 0;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif">
<p>${text}</p>
<p><a href="${url}">${xmlText(siteUrl())}</a></p>
</html>
`
}

const messageIn = (locale: Locale) =>
  translate(TEXTS[locale], locale, 'OTHER_ADDRESS', { address: siteUrl().replace(/^https:\/\//, '') })

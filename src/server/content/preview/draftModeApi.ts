import type { NextApiHandler, NextApiResponse } from 'next'
import { localOrigin } from '@/runtime/requestContext'
import { allowMethods } from '@/server/http/request/allowMethods'
import { siteOrigin } from '@/server/http/request/siteOrigin'
import { withPreviewGrant } from '@/server/http/previewGrant'
import { admitToPreview, internalPath } from './previewAccess'

/** `/api/draft-mode/enable`: Studio opens it in the editor's browser, with a path and a secret. */
export const enableDraftMode: NextApiHandler = async (req, res) => {
  if (!allowMethods(req, res, ['GET'])) return
  const admission = await admitToPreview(req.url ?? '/')
  if ('refused' in admission) {
    noStore(res).status(admission.refused).end()
    return
  }
  noStore(res).setDraftMode({ enable: true })
  setCookies(res, withPreviewGrant(cookiesOf(res), admission))
  res.redirect(307, admission.path)
}

/** `/api/draft-mode/disable`: redirects to the page on which the editor ended the preview. */
export const disableDraftMode: NextApiHandler = (req, res) => {
  if (!allowMethods(req, res, ['GET'])) return
  noStore(res).setDraftMode({ enable: false })
  setCookies(res, cookiesOf(res).map(withoutDraftKey))
  res.redirect(307, refererPath(req.headers.referer) ?? '/')
}

/** Next.js deletes the cookie by a header with its secret value, which anyone could get by this request. */
const withoutDraftKey = (cookie: string) => cookie.replace(/^(__prerender_bypass)=[^;]*/, '$1=')

/**
 * At a private address, without https, browsers refuse the `Secure` cookies of Next.js. Only a frame of
 * Studio needs `SameSite=None`, and Studio shows the site at SITE_URL.
 */
function setCookies(res: NextApiResponse, cookies: readonly string[]): void {
  const withoutHttps = (cookie: string) =>
    cookie.replace(/; Secure\b/i, '').replace(/; SameSite=None\b/i, '; SameSite=Lax')
  const accepted = localOrigin() ? cookies.map(withoutHttps) : cookies
  res.setHeader('set-cookie', [...accepted, ...accepted.filter(isSecure).map(partitioned)])
}

/**
 * If Studio is on another site, Safari (from 18.4) and Chrome without third-party cookies accept only these in its
 * frame. At https, they are sent in every case: elsewhere, they change nothing.
 */
const partitioned = (cookie: string) => `${cookie}; Partitioned`
const isSecure = (cookie: string) => /; Secure\b/i.test(cookie)

const cookiesOf = (res: NextApiResponse) => [res.getHeader('set-cookie') ?? []].flat().map(String)

function refererPath(referer = ''): string | null {
  const origin = siteOrigin()
  return referer.startsWith(`${origin}/`) ? internalPath(referer.slice(origin.length)) : null
}

function noStore(res: NextApiResponse): NextApiResponse {
  res.setHeader('cache-control', 'no-store')
  return res
}

import type { NextApiHandler, NextApiResponse } from 'next'
import { siteUrl } from '@/config/env.server'
import { withPreviewGrant } from '@/server/http/previewGrant'
import { admitToPreview, ownPath } from './preview'

/** `/api/draft-mode/enable`: Studio sends an editor's browser here, with a secret and the page to show. */
export const enableDraftMode: NextApiHandler = async (req, res) => {
  const admission = await admitToPreview(req.url ?? '/')
  if ('refused' in admission) {
    noStore(res).status(admission.refused).end()
    return
  }
  noStore(res).setDraftMode({ enable: true })
  res.setHeader('set-cookie', withPreviewGrant(cookiesOf(res), admission.secret))
  res.redirect(307, admission.path)
}

/** `/api/draft-mode/disable`: returns to the page, as visitors see it. */
export const disableDraftMode: NextApiHandler = (req, res) => {
  noStore(res).setDraftMode({ enable: false })
  withoutDraftKey(res)
  res.redirect(307, pageBehind(req.headers.referer) ?? '/')
}

/** Next.js writes the draft key into the cookie that it deletes, and anyone can send this request. */
function withoutDraftKey(res: NextApiResponse): void {
  res.setHeader(
    'set-cookie',
    cookiesOf(res).map((cookie) => cookie.replace(/^(__prerender_bypass)=[^;]*/, '$1=')),
  )
}

const cookiesOf = (res: NextApiResponse) => [res.getHeader('set-cookie') ?? []].flat().map(String)

function pageBehind(referer = ''): string | null {
  const origin = siteUrl()
  return referer.startsWith(`${origin}/`) ? ownPath(referer.slice(origin.length)) : null
}

function noStore(res: NextApiResponse): NextApiResponse {
  res.setHeader('cache-control', 'no-store')
  return res
}

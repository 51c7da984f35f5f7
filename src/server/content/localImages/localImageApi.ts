import type { NextApiHandler } from 'next'
import { acceptsLocalAddresses, contentSourceEnv } from '@/config/env.server'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'

const HEADERS = ['content-type', 'cache-control', 'etag'] as const

/**
 * Passes images of the local content lake on, because a phone cannot reach the lake itself (decision 32). Its
 * other paths would show drafts. A real Sanity project is not affected.
 */
export const localImageApi: NextApiHandler = async (req, res) => {
  if (!allowMethods(req, res, READ_METHODS)) return
  const { SANITY_API_HOST: lake } = contentSourceEnv()
  const path = [req.query.path ?? []].flat().map(encodeURIComponent).join('/')
  const [, search = ''] = req.url?.split('?') ?? []
  const source = lake && acceptsLocalAddresses() ? new URL(`/images/${path}?${search}`, lake) : null
  if (!source?.pathname.startsWith('/images/')) {
    res.status(404).end()
    return
  }
  const accept = req.headers.accept ?? '*/*'
  const image = await fetch(source, { method: req.method ?? 'GET', headers: { accept } })
  res.status(image.status)
  for (const name of HEADERS) {
    const value = image.headers.get(name)
    if (value) res.setHeader(name, value)
  }
  res.send(Buffer.from(await image.arrayBuffer()))
}

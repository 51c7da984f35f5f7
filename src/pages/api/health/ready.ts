import type { NextApiHandler } from 'next'
import { isReady } from '@/server/health'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'

const ready: NextApiHandler = async (req, res) => {
  if (!allowMethods(req, res, READ_METHODS)) return
  const ok = await isReady()
  res.setHeader('cache-control', 'no-store')
  res.status(ok ? 200 : 503).json({ status: ok ? 'ready' : 'unavailable' })
}

export default ready

// See readRawBody.ts.
export const config = { api: { bodyParser: false } }

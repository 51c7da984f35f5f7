import type { NextApiHandler } from 'next'
import { isReady } from '@/server/health'

/** 200 when the parts that this deployment serves can do their work, else 503. */
const ready: NextApiHandler = async (_req, res) => {
  const ok = await isReady()
  res.setHeader('cache-control', 'no-store')
  res.status(ok ? 200 : 503).json({ status: ok ? 'ready' : 'unavailable' })
}

export default ready

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }

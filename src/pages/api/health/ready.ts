import type { NextApiHandler } from 'next'
import { isReady } from '@/server/health'

/**
 * Readiness probe: 200 if this process can handle requests, otherwise 503. What must be ready depends on what
 * the process serves: content, accounts or both (`server/health.ts`).
 */
const ready: NextApiHandler = async (_req, res) => {
  const ok = await isReady()
  res.setHeader('cache-control', 'no-store')
  res.status(ok ? 200 : 503).json({ status: ok ? 'ready' : 'unavailable' })
}

export default ready

export const config = { api: { bodyParser: false } }

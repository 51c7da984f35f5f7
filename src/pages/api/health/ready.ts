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

// Turns off the body parser of Next.js: the route reads no body, so a malformed body must not cause an error.
export const config = { api: { bodyParser: false } }

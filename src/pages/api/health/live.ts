import type { NextApiHandler } from 'next'

/**
 * Liveness probe: 200 as long as the process runs. It does not check the database or Sanity, because a
 * restart of the process would not repair them.
 */
const live: NextApiHandler = (_req, res) => {
  res.setHeader('cache-control', 'no-store')
  res.status(200).json({ status: 'live' })
}

export default live

export const config = { api: { bodyParser: false } }

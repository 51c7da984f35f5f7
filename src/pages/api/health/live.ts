import type { NextApiHandler } from 'next'

/** Liveness probe. Checks neither database nor Sanity, because a restart would not repair them. */
const live: NextApiHandler = (_req, res) => {
  res.setHeader('cache-control', 'no-store')
  res.status(200).json({ status: 'live' })
}

export default live

export const config = { api: { bodyParser: false } }

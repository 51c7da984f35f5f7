import type { NextApiHandler } from 'next'

/** The process answers. Says nothing about the parts that it depends on. */
const live: NextApiHandler = (_req, res) => {
  res.setHeader('cache-control', 'no-store')
  res.status(200).json({ status: 'live' })
}

export default live

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }

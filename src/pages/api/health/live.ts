import type { NextApiHandler } from 'next'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'

/** Liveness probe. Checks neither database nor Sanity, because a restart would not repair them. */
const live: NextApiHandler = (req, res) => {
  if (!allowMethods(req, res, READ_METHODS)) return
  res.setHeader('cache-control', 'no-store')
  res.status(200).json({ status: 'live' })
}

export default live

// See readRawBody.ts.
export const config = { api: { bodyParser: false } }

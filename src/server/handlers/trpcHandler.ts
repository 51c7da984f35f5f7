import { createNextApiHandler } from '@trpc/server/adapters/next'
import type { NextApiHandler } from 'next'
import { createContext } from '@/server/context'
import { appRouter } from '@/server/routers/_app'

/** Ten calls of the longest message fit; more than that is nobody's form. */
const MAX_BODY_BYTES = 100_000
const MAX_BATCH_SIZE = 10

const handle = createNextApiHandler({
  router: appRouter,
  createContext,
  allowBatching: true,
  maxBatchSize: MAX_BATCH_SIZE,
  maxBodySize: MAX_BODY_BYTES,
  responseMeta: () => ({ headers: { 'cache-control': 'no-store' } }),
})

/**
 * `/api/trpc`: queries as GET, mutations as POST with JSON. JSON only, since a foreign page can send other types
 * with a visitor's cookies without asking first. Malformed batches are refused before any procedure runs.
 */
export const trpcHandler: NextApiHandler = async (req, res) => {
  const json = /^application\/json\b/i.test(req.headers['content-type'] ?? '')
  if (req.method === 'POST' && !json) return refuse(415)
  if (String(req.query.trpc).split(',').includes('')) return refuse(400)
  return handle(req, res)

  function refuse(status: number) {
    res.setHeader('cache-control', 'no-store')
    res.status(status).json({
      error: {
        json: { message: 'BAD_REQUEST', code: -32600, data: { code: 'BAD_REQUEST', httpStatus: status } },
      },
    })
  }
}

import type { NextApiHandler } from 'next'
import { contentEnv, isDevelopment } from '@/config/env.server'
import { readRawBody } from '@/server/http/request/readRawBody'
import { allowMethods } from '@/server/http/request/allowMethods'
import { revalidatePage } from './revalidatePage'
import { handleWebhook } from './sanityWebhook'

/** The webhook's projection has about a hundred bytes; this leaves room for a larger one. */
const MAX_BODY_BYTES = 16_384

/** `/api/webhooks/sanity`: POST with the signed projection `{ _id, _type, operation, slugs }`. */
export const sanityWebhookApi: NextApiHandler = async (req, res) => {
  res.setHeader('cache-control', 'no-store')
  if (!allowMethods(req, res, ['POST'])) return
  const body = await readRawBody(req, MAX_BODY_BYTES)
  if (body === null) {
    res.setHeader('connection', 'close').status(413).end()
    return
  }
  const header = (name: string) => {
    const value = req.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  const { SANITY_WEBHOOK_SECRET } = contentEnv()
  const answer = await handleWebhook(
    { body, signature: header('sanity-webhook-signature'), attemptsOf: header('idempotency-key') },
    SANITY_WEBHOOK_SECRET,
    async (path, unstable_onlyGenerated) => {
      // The development server renders every page at each visit, and answers 500 for one that it has not compiled yet.
      if (isDevelopment()) return
      await revalidatePage(path, () => res.revalidate(path, { unstable_onlyGenerated }))
    },
  )
  res.status(answer.status).json({ revalidated: answer.revalidated })
}

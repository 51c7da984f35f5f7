import type { NextApiHandler } from 'next'
import { contentEnv, isDevelopment } from '@/config/env.server'
import { rawBody } from '@/server/http/readRawBody'
import { hasMethod } from '@/server/http/allowMethods'
import { refreshPage } from './revalidatePage'
import { receiveChange } from './sanityWebhook'

/** The webhook's projection has about a hundred bytes; this leaves room for a larger one. */
const MAX_BODY_BYTES = 16_384

/** `/api/webhooks/sanity`: POST with the signed projection `{ _id, _type, operation, slugs }`. */
export const webhookHandler: NextApiHandler = async (req, res) => {
  res.setHeader('cache-control', 'no-store')
  if (!hasMethod(req, res, ['POST'])) return
  const body = await rawBody(req, MAX_BODY_BYTES)
  if (body === null) {
    res.setHeader('connection', 'close').status(413).end()
    return
  }
  const header = (name: string) => {
    const value = req.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  const { SANITY_WEBHOOK_SECRET } = contentEnv()
  const answer = await receiveChange(
    { body, signature: header('sanity-webhook-signature'), attemptsOf: header('idempotency-key') },
    SANITY_WEBHOOK_SECRET,
    async (path, unstable_onlyGenerated) => {
      // The development server renders every page at each visit, and answers 500 for one that it has not compiled yet.
      if (isDevelopment()) return
      await refreshPage(path, () => res.revalidate(path, { unstable_onlyGenerated }))
    },
  )
  res.status(answer.status).json({ revalidated: answer.revalidated })
}

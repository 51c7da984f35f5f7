import type { NextApiHandler } from 'next'
import { contentEnv, isDevelopment } from '@/config/env.server'
import { readRawBody } from '@/server/http/request/readRawBody'
import { allowMethods } from '@/server/http/request/allowMethods'
import { revalidatePage } from './revalidatePage'
import { handleWebhook } from './sanityWebhook'

/** The projection contains at most 102 slugs and as many addresses. */
const MAX_BODY_BYTES = 65_536

/** `/api/webhooks/sanity`, with the signed body `{ _id, _type, operation, slugs, addresses }`. */
export const sanityWebhookApi: NextApiHandler = async (req, res) => {
  res.setHeader('cache-control', 'no-store')
  if (!allowMethods(req, res, ['POST'])) return
  const body = await readRawBody(req, res, MAX_BODY_BYTES)
  if (body === null) return void res.status(413).end()
  const header = (name: string) => {
    const value = req.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  const { SANITY_WEBHOOK_SECRET } = contentEnv()
  const [id, time] = [header('sanity-transaction-id'), header('sanity-transaction-time')]
  const answer = await handleWebhook(
    {
      body,
      signature: header('sanity-webhook-signature'),
      idempotencyKey: header('idempotency-key'),
      ...(id && time && { transaction: { id, time } }),
    },
    SANITY_WEBHOOK_SECRET,
    async (path, unstable_onlyGenerated) => {
      // The development server renders every page at each visit.
      if (isDevelopment()) return
      await revalidatePage(path, () => res.revalidate(path, { unstable_onlyGenerated }))
    },
  )
  res.status(answer.status).json({ revalidated: answer.revalidated })
}

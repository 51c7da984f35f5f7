import { NextRequest } from 'next/server'
import { parseBody } from 'next-sanity/webhook'
import { z } from 'zod'
import { affectedPaths } from '@/cms/affectedPaths'
import { errorFacts, log } from '@/config/log'

/** A signed request is good for this long after its signing, in milliseconds; also the clocks' tolerance. */
const WINDOW = 5 * 60_000

const change = z.object({ _id: z.string(), _type: z.string(), operation: z.string().optional() })

export interface SignedRequest {
  /** The body's exact text. */
  body: string
  /** The header `sanity-webhook-signature`. */
  signature: string | undefined
}

export interface WebhookAnswer {
  status: 200 | 400 | 401 | 503
  revalidated: string[]
}

/** Requests that were carried out, by signature, with the time when they leave the window anyway. */
const carriedOut = new Map<string, number>()

/**
 * Refreshes the pages that a published change affects.
 *
 * 401 unsigned, altered or outside the time window; 400 signed but not about a document; 503 where a
 * page could not be refreshed, so that Sanity sends it again. A repeated request is answered 200 and
 * does nothing. It is recognised by its signature: the `idempotency-key` header is not signed, so
 * anyone who copied a request could change it.
 */
export async function receiveChange(
  request: SignedRequest,
  secret: string,
  revalidate: (path: string) => Promise<void>,
): Promise<WebhookAnswer> {
  const { body, signature } = request
  if (!signature || !isRecent(signature) || !(await isAuthentic(body, signature, secret))) {
    log('warn', 'webhook.refused')
    return { status: 401, revalidated: [] }
  }
  if (wasCarriedOut(signature)) return { status: 200, revalidated: [] }

  const parsed = change.safeParse(fromJson(body))
  if (!parsed.success) return { status: 400, revalidated: [] }

  const paths = affectedPaths(parsed.data._type)
  const results = await Promise.allSettled(paths.map((path) => revalidate(path)))
  const failed = results.filter((result) => result.status === 'rejected')
  for (const { reason } of failed) log('error', 'webhook.revalidation_failed', errorFacts(reason))
  const revalidated = paths.filter((_, index) => results[index]?.status === 'fulfilled')
  if (failed.length > 0) return { status: 503, revalidated }

  carriedOut.set(signature, Date.now() + 2 * WINDOW)
  log('info', 'webhook.revalidated', { type: parsed.data._type, pages: paths.length })
  return { status: 200, revalidated }
}

function isRecent(signature: string): boolean {
  const signedAt = Number(/^t=(\d+)[, ]/.exec(signature)?.[1])
  return Math.abs(Date.now() - signedAt) <= WINDOW
}

function wasCarriedOut(signature: string): boolean {
  const now = Date.now()
  for (const [key, expiry] of carriedOut) if (expiry < now) carriedOut.delete(key)
  return carriedOut.has(signature)
}

/** next-sanity's own check. It reads a Request, and throws where the body is no JSON, signed or not. */
async function isAuthentic(body: string, signature: string, secret: string): Promise<boolean> {
  const headers = { 'sanity-webhook-signature': signature }
  const request = new NextRequest('http://webhook.invalid', { method: 'POST', headers, body })
  try {
    return (await parseBody(request, secret, false)).isValidSignature === true
  } catch {
    return false
  }
}

function fromJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

import { NextRequest } from 'next/server'
import { parseBody } from 'next-sanity/webhook'
import { z } from 'zod'
import { affectedPaths, hasOwnPage } from './affectedPaths'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { brokenFields } from '@/cms/validate/primitives'
import { forgetIndex } from '@/cms/search/indexCache'
import { IN_LIBRARY } from '@/cms/search/searchIndex'
import { errorFacts, log } from '@/runtime/log'
import { pollSchedule } from './publicationScheduler'
import { enqueueRevalidation } from './revalidateQueue'

/** How old a signature may be, and how much clocks may differ, in ms. */
const WINDOW = 5 * 60_000

const change = z
  .object({
    _id: z.string(),
    _type: z.string(),
    operation: z.string().optional(),
    /** The document's slugs before and after the change. An entry is null if the document had no slug then. */
    slugs: z.array(z.unknown()).optional(),
  })
  .refine(({ _type, slugs }) => slugs || !hasOwnPage(_type), { path: ['slugs'] })

export interface SignedRequest {
  /** The exact body text. */
  body: string
  /** The header `sanity-webhook-signature`. */
  signature: string | undefined
  /** The header `idempotency-key`: the same for each attempt to deliver one change. */
  attemptsOf?: string
}

export interface WebhookAnswer {
  status: 200 | 400 | 401 | 503
  revalidated: string[]
}

/** Revalidates a page; with `onlyKnown`, only if it has been visited. */
type Revalidate = (path: string, onlyKnown: boolean) => Promise<void>

type Noted<Value> = Map<string, { value: Value; until: number }>
/** Processed and running requests by signature, and failed changes by idempotency key. */
const carriedOut: Noted<Promise<WebhookAnswer>> = new Map()
const failedBefore: Noted<true> = new Map()

/**
 * Revalidates the pages that a published change affects.
 *
 * 401: unsigned, altered or outside the time window. 400: signed but not about a document, or about an article without
 * its slug. 503: the affected pages could not be determined or revalidated, so that Sanity retries. A repeated request
 * waits for the first one's result and does nothing. It is recognised by its signature, because the `idempotency-key`
 * header is not signed.
 */
export async function handleWebhook(
  request: SignedRequest,
  secret: string,
  revalidate: Revalidate,
): Promise<WebhookAnswer> {
  const { body, signature } = request
  if (!signature || !isRecent(signature) || !(await isAuthentic(body, signature, secret))) {
    log('warn', 'webhook.refused')
    return { status: 401, revalidated: [] }
  }
  forgetOld(carriedOut)
  const earlier = carriedOut.get(signature)
  if (earlier) return { status: (await earlier.value).status, revalidated: [] }

  const answer = carryOut(request, revalidate)
  note(carriedOut, signature, answer)
  const { status } = await answer
  // A retry may succeed.
  if (status !== 200) carriedOut.delete(signature)
  return answer
}

async function carryOut(
  { body, attemptsOf = '' }: SignedRequest,
  revalidate: Revalidate,
): Promise<WebhookAnswer> {
  const parsed = change.safeParse(fromJson(body))
  if (!parsed.success) {
    log('error', 'webhook.not_understood', { fields: brokenFields(parsed.error) })
    return { status: 400, revalidated: [] }
  }
  invalidatePublishedContent()
  const affected = await affectedPaths(parsed.data).catch(notFoundOut)
  if (!affected) return { status: 503, revalidated: [] }
  const { first, later } = affected
  const [revalidated] = await Promise.all([
    refreshed(first, (path) => revalidate(path, false)),
    // Search and topic pages use it at each request.
    IN_LIBRARY.includes(parsed.data._type) && forgetIndex(),
  ])
  if (parsed.data.operation !== 'schedule') pollSchedule()
  // A page that fails does not stop the others, and a retry does not repeat the successful ones.
  forgetOld(failedBefore)
  if (revalidated.length > 0 && !failedBefore.has(attemptsOf)) {
    enqueueRevalidation(later, async (path) => void (await refreshed([path], (it) => revalidate(it, true))))
  }
  if (revalidated.length < first.length) {
    if (attemptsOf) note(failedBefore, attemptsOf, true)
    return { status: 503, revalidated }
  }
  log('info', 'webhook.revalidated', { type: parsed.data._type, pages: first.length, later: later.length })
  return { status: 200, revalidated }
}

function notFoundOut(error: unknown): null {
  log('error', 'webhook.pages_unknown', errorFacts(error))
  return null
}

/** Returns the paths whose pages were revalidated, and logs why others were not. */
async function refreshed(paths: string[], refresh: (path: string) => Promise<void>): Promise<string[]> {
  const results = await Promise.allSettled(paths.map(refresh))
  for (const result of results) {
    if (result.status === 'rejected') log('error', 'webhook.revalidation_failed', errorFacts(result.reason))
  }
  return paths.filter((_, index) => results[index]?.status === 'fulfilled')
}

function isRecent(signature: string): boolean {
  const signedAt = Number(/^t=(\d+)[, ]/.exec(signature)?.[1])
  return Math.abs(Date.now() - signedAt) <= WINDOW
}

/** Keeps the entry until the signature expires anyway. */
function note<Value>(noted: Noted<Value>, key: string, value: Value): void {
  noted.set(key, { value, until: Date.now() + 2 * WINDOW })
}

function forgetOld<Value>(noted: Noted<Value>): void {
  const now = Date.now()
  for (const [key, { until }] of noted) if (until < now) noted.delete(key)
}

/** next-sanity's signature check. It takes a Request, and throws if the body is not JSON. */
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

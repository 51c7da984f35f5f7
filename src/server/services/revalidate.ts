import { NextRequest } from 'next/server'
import { parseBody } from 'next-sanity/webhook'
import { z } from 'zod'
import { affectedPaths } from '@/cms/affectedPaths'
import { forgetIndex } from '@/cms/search/keptLibrary'
import { IN_LIBRARY } from '@/cms/search/library'
import { errorFacts, log } from '@/config/log'
import { lookAtSchedule } from '@/server/schedule'

/** A signed request is good for this long after its signing, in milliseconds; also the clocks' tolerance. */
const WINDOW = 5 * 60_000

const change = z.object({
  _id: z.string(),
  _type: z.string(),
  operation: z.string().optional(),
  /** The document's slugs before and after the change, null where it has none. */
  slugs: z.array(z.unknown()).optional(),
})
/** Pages of the second rank that are made anew at a time, so that visitors are served meanwhile. */
const AT_ONCE = 2

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

/** Makes a page anew; `onlyKnown`: one that nobody ever visited is left alone. */
type Revalidate = (path: string, onlyKnown: boolean) => Promise<void>

/** Requests that were carried out, by signature, with the time when they leave the window anyway. */
const carriedOut = new Map<string, number>()

/**
 * Refreshes the pages that a published change affects.
 *
 * 401 unsigned, altered or outside the time window; 400 signed but not about a document; 503 where the
 * affected pages could not be found out or refreshed, so that Sanity sends it again. A repeated request is
 * answered 200 and does nothing. It is recognised by its signature: the `idempotency-key` header is not signed, so
 * anyone who copied a request could change it.
 */
export async function receiveChange(
  request: SignedRequest,
  secret: string,
  revalidate: Revalidate,
): Promise<WebhookAnswer> {
  const { body, signature } = request
  if (!signature || !isRecent(signature) || !(await isAuthentic(body, signature, secret))) {
    log('warn', 'webhook.refused')
    return { status: 401, revalidated: [] }
  }
  if (wasCarriedOut(signature)) return { status: 200, revalidated: [] }

  const parsed = change.safeParse(fromJson(body))
  if (!parsed.success) return { status: 400, revalidated: [] }

  const affected = await affectedPaths(parsed.data).catch(notFoundOut)
  if (!affected) return { status: 503, revalidated: [] }
  const { first, later } = affected
  const [revalidated] = await Promise.all([
    refreshed(first, (path) => revalidate(path, false)),
    // Search and topics are made of it at each request.
    IN_LIBRARY.includes(parsed.data._type) && forgetIndex(),
  ])
  if (parsed.data.operation !== 'schedule') lookAtSchedule()
  // One page that cannot be made keeps no other one old.
  if (revalidated.length > 0) refreshLater(later, (path) => revalidate(path, true))
  if (revalidated.length < first.length) return { status: 503, revalidated }

  carriedOut.set(signature, Date.now() + 2 * WINDOW)
  log('info', 'webhook.revalidated', { type: parsed.data._type, pages: first.length, later: later.length })
  return { status: 200, revalidated }
}

function notFoundOut(error: unknown): null {
  log('error', 'webhook.pages_unknown', errorFacts(error))
  return null
}

/** Those of the paths whose pages were made anew; why others were not is logged. */
async function refreshed(paths: string[], refresh: (path: string) => Promise<void>): Promise<string[]> {
  const results = await Promise.allSettled(paths.map(refresh))
  for (const result of results) {
    if (result.status === 'rejected') log('error', 'webhook.revalidation_failed', errorFacts(result.reason))
  }
  return paths.filter((_, index) => results[index]?.status === 'fulfilled')
}

/** Pages of the second rank that wait for their turn, each of them once, however many publications concern it. */
const waiting = new Map<string, (path: string) => Promise<void>>()
let atWork = 0

/** What fails here is made anew by time, as every page is. */
function refreshLater(paths: string[], refresh: (path: string) => Promise<void>): void {
  for (const path of paths) waiting.set(path, refresh)
  while (atWork < Math.min(AT_ONCE, waiting.size)) void work()
}

async function work(): Promise<void> {
  atWork += 1
  for (const [path, refresh] of waiting) {
    // Before it is made: a publication that comes meanwhile concerns it again.
    waiting.delete(path)
    await refreshed([path], refresh)
  }
  atWork -= 1
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

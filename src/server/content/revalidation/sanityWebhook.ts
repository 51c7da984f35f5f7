import { isValidSignature } from '@sanity/webhook'
import { z } from 'zod'
import { affectedPaths, hasAddress, hasSlugPage } from './affectedPaths'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { invalidFields } from '@/cms/fields/primitives'
import { invalidateIndex } from '@/cms/search/indexCache'
import { INDEXED_TYPES } from '@/cms/search/searchIndex'
import { limitConcurrency } from '@/runtime/limitConcurrency'
import { errorFacts, log } from '@/runtime/log'
import { logWebhookRefusal } from '@/runtime/refusalLog'
import { announcePublication } from '@/server/content/pageCache/startPageCache'
import { parseJson } from '@/server/http/request/parseJson'
import { pollSchedule } from './publicationScheduler'
import { enqueueRevalidation } from './revalidateQueue'
import { waitForTransaction, type Transaction } from './waitForTransaction'

/**
 * Older requests may be recorded ones that an attacker sends again. Times in the future are allowed up
 * to this difference, because the clocks of Sanity and server may differ.
 */
const MAX_AGE_MS = 5 * 60_000

/** Each change needs several queries. An import can change hundreds of documents within seconds. */
const queryInTurn = limitConcurrency(4)

/** What the projection of the webhook sends (docs/operations.md). */
const change = z
  .object({
    _id: z.string(),
    _type: z.string(),
    operation: z.string().optional(),
    /** Before and after the change (null if the document had none), then the former ones. */
    slugs: z.array(z.unknown()).optional(),
    /** The same for pages and redirects. */
    addresses: z.array(z.unknown()).optional(),
  })
  .refine(({ _type, slugs }) => slugs || !hasSlugPage(_type), { path: ['slugs'] })
  .refine(({ _type, addresses }) => addresses || !hasAddress(_type), { path: ['addresses'] })

export interface SignedRequest {
  /** Exactly as received, because the signature depends on every character. */
  body: string
  signature: string | undefined
  /** The same with each attempt to deliver one change. */
  idempotencyKey?: string
  /** Sanity's requests name it, those of the scheduler and by hand do not. */
  transaction?: Transaction
}

export interface WebhookAnswer {
  status: 200 | 400 | 401 | 503
  revalidated: string[]
}

/** `onlyIfVisited`: skips a page that was never rendered; its first visit will read the current content. */
type Revalidate = (path: string, onlyIfVisited: boolean) => Promise<void>

type ExpiringMap<Value> = Map<string, { value: Value; expiresAt: number }>
/**
 * By signature and by `idempotency-key`: Sanity signs each attempt anew, and does not wait longer than 30 s. A request
 * that repeats a successful or unfinished one revalidates nothing and gets its status.
 */
const recentRequests: ExpiringMap<Promise<WebhookAnswer>> = new Map()
/**
 * The `idempotency-key` of each delivery in which some of the `first` pages failed. Its `later` pages are queued, so
 * Sanity's next attempt must not queue them again.
 */
const failedDeliveries: ExpiringMap<true> = new Map()

/** 401: wrong or old signature. 400: malformed. 503: not all pages of `first` are revalidated, so Sanity retries. */
export async function handleWebhook(
  request: SignedRequest,
  secret: string,
  revalidate: Revalidate,
): Promise<WebhookAnswer> {
  const { body, signature, idempotencyKey } = request
  if (!signature || !isRecent(signature) || !(await isValidSignature(body, signature, secret))) {
    logWebhookRefusal({})
    return { status: 401, revalidated: [] }
  }
  deleteExpired(recentRequests)
  const names = idempotencyKey ? [signature, idempotencyKey] : [signature]
  const earlier = names.map((name) => recentRequests.get(name)).find(Boolean)
  if (earlier) return { status: (await earlier.value).status, revalidated: [] }

  const answer = processRequest(request, revalidate)
  for (const name of names) store(recentRequests, name, answer)
  const { status } = await answer
  if (status !== 200) for (const name of names) recentRequests.delete(name)
  return answer
}

async function processRequest(
  { body, idempotencyKey = '', transaction }: SignedRequest,
  revalidate: Revalidate,
): Promise<WebhookAnswer> {
  const parsed = change.safeParse(parseJson(body))
  if (!parsed.success) {
    log('error', 'webhook.malformed', { fields: invalidFields(parsed.error) })
    return { status: 400, revalidated: [] }
  }
  if (transaction) await queryInTurn(() => waitForTransaction(parsed.data, transaction))
  invalidatePublishedContent()
  const isIndexed = INDEXED_TYPES.includes(parsed.data._type)
  announcePublication({ isIndexed })
  const affected = await queryInTurn(() => affectedPaths(parsed.data)).catch(logAffectedPathsError)
  if (!affected) return { status: 503, revalidated: [] }
  const { first, later } = affected
  const [revalidated] = await Promise.all([
    revalidateAll(first, (path) => revalidate(path, false)),
    // Search and topic pages are rendered from the index at each request.
    isIndexed && invalidateIndex(),
  ])
  // The scheduler itself sends the changes with the operation `schedule`.
  if (parsed.data.operation !== 'schedule') pollSchedule()
  deleteExpired(failedDeliveries)
  // Some pages of `first` may have failed: Sanity's next attempt revalidates them. If all have failed, the others
  // probably would, too, so the next attempt queues them.
  if (revalidated.length > 0 && !failedDeliveries.has(idempotencyKey)) {
    enqueueRevalidation(
      later,
      async (path) => void (await revalidateAll([path], (it) => revalidate(it, true))),
    )
  }
  if (revalidated.length < first.length) {
    if (idempotencyKey && revalidated.length > 0) store(failedDeliveries, idempotencyKey, true)
    return { status: 503, revalidated }
  }
  log('info', 'webhook.revalidated', { type: parsed.data._type, pages: first.length, later: later.length })
  return { status: 200, revalidated }
}

function logAffectedPathsError(error: unknown): null {
  log('error', 'webhook.pages_unknown', errorFacts(error))
  return null
}

/** Never rejects. */
async function revalidateAll(
  paths: string[],
  revalidate: (path: string) => Promise<void>,
): Promise<string[]> {
  const results = await Promise.allSettled(paths.map(revalidate))
  for (const result of results) {
    if (result.status === 'rejected') log('error', 'webhook.revalidation_failed', errorFacts(result.reason))
  }
  return paths.filter((_, index) => results[index]?.status === 'fulfilled')
}

function isRecent(signature: string): boolean {
  const signedAt = Number(/^t=(\d+)[, ]/.exec(signature)?.[1])
  return Math.abs(Date.now() - signedAt) <= MAX_AGE_MS
}

/** The time in a signature can be MAX_AGE_MS in the future, and is valid for MAX_AGE_MS after that. */
function store<Value>(map: ExpiringMap<Value>, key: string, value: Value): void {
  map.set(key, { value, expiresAt: Date.now() + 2 * MAX_AGE_MS })
}

function deleteExpired<Value>(map: ExpiringMap<Value>): void {
  const now = Date.now()
  for (const [key, { expiresAt }] of map) if (expiresAt < now) map.delete(key)
}

import { setTimeout as sleep } from 'node:timers/promises'

import { encodeSignatureHeader } from '@sanity/webhook'

import { type Lake } from '../context'
import { isPublicId } from '../store/documentIds'
import { isRecord, type Change, type Transaction } from '../store/types'

/** Delays between attempts, in milliseconds. They add up to about a minute, enough for the site to start. */
const RETRY_DELAYS_MS = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000]
const TIMEOUT_MS = 30_000
/** As in the projection in docs/operations.md. */
const MAX_FORMER = 100

type WebhookTarget = { url: string; secret: string }

/** Calls the site's webhook for every change of published content, signed as by Sanity. Writers do not wait for it. */
export function startWebhook(lake: Lake, target: WebhookTarget): void {
  lake.store.onCommit((transaction) => {
    for (const change of transaction.changes) {
      if (!isPublicId(change.id) || isAsset(change)) continue
      void deliver(lake, target, transaction, change).catch((error: unknown) => {
        if (!lake.closing.aborted) lake.options.log(`webhook: ${String(error)}`)
      })
    }
  })
}

async function deliver(
  lake: Lake,
  target: WebhookTarget,
  transaction: Transaction,
  change: Change,
): Promise<void> {
  const operation = change.after === null ? 'delete' : change.before === null ? 'create' : 'update'
  const _type = (change.after ?? change.before)?._type
  const documents = [change.before, change.after]
  const slugs = [...documents.map(slugValue), ...listIn(change.before?.formerSlugs).slice(0, MAX_FORMER)]
  const addresses = [
    ...documents.map(addressValue),
    ...listIn(change.before?.formerAddresses).slice(0, MAX_FORMER),
  ]
  const body = JSON.stringify({ _id: change.id, _type, operation, slugs, addresses })
  // Identical for every attempt, so that the receiver can detect duplicates.
  const idempotencyKey = `${transaction.id}-${change.id}`
  for (const delay of [...RETRY_DELAYS_MS, null]) {
    const result = await post(lake, target, body, {
      'idempotency-key': idempotencyKey,
      'sanity-transaction-id': transaction.id,
      'sanity-transaction-time': transaction.timestamp,
      'sanity-document-id': change.id,
      'sanity-dataset': lake.options.dataset,
      'sanity-project-id': lake.options.projectId,
      'sanity-operation': operation,
    })
    if (result.accepted) return
    if (delay === null || !result.retry) {
      lake.options.log(`webhook: ${change.id} was not delivered to ${target.url}: ${result.reason}`)
      return
    }
    await sleep(delay, undefined, { signal: lake.closing })
  }
}

type DeliveryResult = { accepted: true } | { accepted: false; retry: boolean; reason: string }

async function post(
  lake: Lake,
  target: WebhookTarget,
  body: string,
  headers: Record<string, string>,
): Promise<DeliveryResult> {
  try {
    const signature = await encodeSignatureHeader(body, Date.now(), target.secret)
    const response = await fetch(target.url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'sanity-webhook-signature': signature },
      body,
      redirect: 'error',
      signal: AbortSignal.any([lake.closing, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    if (response.ok) return { accepted: true }
    // While it starts, the development server answers 404, because it compiles a route on the first request.
    const retry = response.status >= 500 || [404, 408, 425, 429].includes(response.status)
    return { accepted: false, retry, reason: `HTTP ${response.status}` }
  } catch (error) {
    return { accepted: false, retry: true, reason: error instanceof Error ? error.message : String(error) }
  }
}

/** What the GROQ projection of Sanity's webhook returns for `slug.current`. */
function slugValue(document: Change['after']): unknown {
  const slug = document?.slug
  return isRecord(slug) ? (slug.current ?? null) : null
}

/** The address of a page or of a redirect; null if the document has none. */
function addressValue(document: Change['after']): unknown {
  return document?.address ?? document?.from ?? null
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Assets are not reported, because they become visible only through a document that references them. */
function isAsset({ after, before }: Change): boolean {
  return ((after ?? before)?._type ?? '').startsWith('sanity.')
}

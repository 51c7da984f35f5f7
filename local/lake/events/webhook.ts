import { setTimeout as sleep } from 'node:timers/promises'

import { encodeSignatureHeader } from '@sanity/webhook'

import { type Lake } from './context'
import { isPublicId } from './store/ids'
import { isRecord, type Change, type Transaction } from './store/types'

/** Pauses between tries, in milliseconds: about a minute in all, enough for the site to start. */
const PAUSES = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000]
const TIMEOUT_MS = 30_000

type Hook = { url: string; secret: string }

/** Reports every change of published content to the site, signed as Sanity signs it. Writers never wait for it. */
export function startWebhook(lake: Lake, hook: Hook): void {
  lake.store.onCommit((transaction) => {
    for (const change of transaction.changes) {
      if (!isPublicId(change.id) || isAsset(change)) continue
      void deliver(lake, hook, transaction, change).catch((error: unknown) => {
        if (!lake.closing.aborted) lake.options.log(`webhook: ${String(error)}`)
      })
    }
  })
}

async function deliver(lake: Lake, hook: Hook, transaction: Transaction, change: Change): Promise<void> {
  const operation = change.after === null ? 'delete' : change.before === null ? 'create' : 'update'
  const _type = (change.after ?? change.before)?._type
  const slugs = [change.before, change.after].map(slugOf)
  const body = JSON.stringify({ _id: change.id, _type, operation, slugs })
  // The same for every try, so that the receiver can tell a repetition.
  const key = `${transaction.id}-${change.id}`
  for (const pause of [...PAUSES, null]) {
    const answer = await post(lake, hook, body, {
      'idempotency-key': key,
      'sanity-transaction-id': transaction.id,
      'sanity-transaction-time': transaction.timestamp,
      'sanity-document-id': change.id,
      'sanity-dataset': lake.options.dataset,
      'sanity-project-id': lake.options.projectId,
      'sanity-operation': operation,
    })
    if (answer.accepted) return
    if (pause === null || !answer.retry) {
      lake.options.log(`webhook: ${change.id} was not delivered to ${hook.url}: ${answer.reason}`)
      return
    }
    await sleep(pause, undefined, { signal: lake.closing })
  }
}

type Answer = { accepted: true } | { accepted: false; retry: boolean; reason: string }

async function post(lake: Lake, hook: Hook, body: string, headers: Record<string, string>): Promise<Answer> {
  try {
    const signature = await encodeSignatureHeader(body, Date.now(), hook.secret)
    const response = await fetch(hook.url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'sanity-webhook-signature': signature },
      body,
      redirect: 'error',
      signal: AbortSignal.any([lake.closing, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    if (response.ok) return { accepted: true }
    // The site compiles a route on its first request in development, and answers 404 while it starts.
    const retry = response.status >= 500 || [404, 408, 425, 429].includes(response.status)
    return { accepted: false, retry, reason: `HTTP ${response.status}` }
  } catch (error) {
    return { accepted: false, retry: true, reason: error instanceof Error ? error.message : String(error) }
  }
}

/** As `slug.current` in a webhook's projection: null where the document has none. */
function slugOf(document: Change['after']): unknown {
  const slug = document?.slug
  return isRecord(slug) ? (slug.current ?? null) : null
}

/** Assets become visible only with the document that shows them. */
function isAsset({ after, before }: Change): boolean {
  return ((after ?? before)?._type ?? '').startsWith('sanity.')
}
